import { addBusinessDays, paymentDays } from '@pregao/domain';
import type { DemoBid } from './deal.ts';
import type { Play } from './play.ts';
import { ALL_ISSUERS } from './receivables-csv.ts';

/** Plays the deals and files that need action today. */
export async function openDeals(play: Play): Promise<void> {
  await newFiles(play);
  const bids = await bidsToFormalize(play);
  await available(play);
  await formalize(play, bids);
}

/**
 * Sends files whose receivables mostly stay available; one file has faulty lines, one is replaced by the
 * next.
 */
async function newFiles({ stage, aurora, boreal }: Play): Promise<void> {
  await stage.goTo(-5, '08:50');
  await aurora.sends('aurora-visa-03.csv', {
    card_network: 'VISA',
    issuers: ALL_ISSUERS,
    due_dates: stage.dueDates(18, 118, 5),
  });
  await stage.goTo(-5, '09:40');
  await boreal.sendsFaulty('boreal-visa-01.csv', {
    card_network: 'VISA',
    issuers: ['caixa'],
    due_dates: stage.dueDates(20, 50, 10),
  });
  const schedule = { card_network: 'VISA', issuers: ['caixa', 'nubank'] } as const;
  await stage.goTo(-5, '10:05');
  await boreal.sends('boreal-visa-02.csv', { ...schedule, due_dates: stage.dueDates(20, 50, 10) });
  await stage.goTo(-5, '10:30');
  await boreal.sendsInstead('boreal-visa-03.csv', { ...schedule, due_dates: stage.dueDates(20, 55, 5) });
}

interface Bids {
  readonly analyzed: DemoBid;
  readonly returned: DemoBid;
  readonly chosen: DemoBid;
}

async function bidsToFormalize({
  stage,
  aurora,
  boreal,
  cedro,
  ipe,
  jatoba,
  everybody,
}: Play): Promise<Bids> {
  await stage.goTo(-4, '10:00');
  const first = await aurora.offers(
    { card_network: 'MASTERCARD', issuers: ['bradesco', 'itau'], from: 16, to: 64 },
    { until: 6, percentage: 90, lenders: everybody },
  );
  const second = await boreal.offers(
    { card_network: 'MASTERCARD', issuers: ['santander', 'caixa'], from: 19, to: 54 },
    { until: 6, percentage: 93, lenders: [cedro.actor, jatoba.actor] },
  );
  const third = await aurora.offers(
    { card_network: 'MASTERCARD', issuers: ['santander', 'nubank'], from: 16, to: 82 },
    { until: 7, percentage: 87.5, lenders: everybody },
  );
  await stage.goTo(-3, '10:15');
  await jatoba.proposes(third, { cdi_percentage: 123 });
  return {
    analyzed: await cedro.proposes(first, { cdi_percentage: 116 }),
    returned: await jatoba.proposes(second, { cdi_percentage: 118 }),
    chosen: await ipe.proposes(third, { cdi_percentage: 111 }),
  };
}

/**
 * Plays two open schedules. One has a refused proposal and two live ones, of which the higher costs more; the
 * other has none.
 */
async function available({ stage, aurora, boreal, cedro, ipe, jatoba, investors }: Play): Promise<void> {
  await stage.goTo(-2, '11:00');
  const offer = await aurora.offers(
    { card_network: 'VISA', issuers: ['bradesco', 'santander', 'picpay'], from: 18, to: 88 },
    { until: 9, percentage: 90, lenders: investors.map(({ actor }) => actor) },
  );
  await boreal.offers(
    { card_network: 'MASTERCARD', issuers: ['itau'], from: 19, to: 64 },
    { until: 8, percentage: 100, lenders: [ipe.actor, jatoba.actor] },
  );
  await stage.goTo(-1, '09:30');
  const low = await jatoba.proposes(offer, { cdi_percentage: 142 });
  await cedro.proposes(offer, { cdi_percentage: 112.5 });
  await stage.goTo(-1, '14:00');
  await aurora.refuses(low, 'Taxa acima do que buscamos para este prazo.');
  // Four business days later: more money than Cedro's proposal, at a higher rate.
  const payment_date = addBusinessDays(
    paymentDays(offer.expire_date, offer.flow[0]?.due_date ?? stage.day(0)).first,
    4,
  );
  await ipe.proposes(offer, { cdi_percentage: 117.5, payment_date });
}

/** Plays three formalizations: one contract under review, one to be sent again, one not uploaded yet. */
async function formalize({ stage, aurora, boreal, cedro, jatoba }: Play, bids: Bids): Promise<void> {
  await stage.goToHoursAgo(6);
  await aurora.accepts(bids.analyzed);
  await boreal.accepts(bids.returned);
  await stage.goToHoursAgo(3);
  await cedro.uploads(bids.analyzed);
  await boreal.asksForResend(
    await jatoba.uploads(bids.returned),
    'O valor da cessão não confere com a proposta.',
  );
  await stage.goToHoursAgo(1);
  await aurora.accepts(bids.chosen);
}
