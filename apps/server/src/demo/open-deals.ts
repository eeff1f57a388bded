import { addBusinessDays, paymentDays } from '@pregao/domain';
import type { DemoBid } from './deal.ts';
import type { DemoParticipants } from './participants.ts';
import { ALL_ISSUERS } from './receivables-csv.ts';
import type { DemoStory } from './run-stories.ts';

/** Runs the deals and files that need action today. */
export async function* openDeals(participants: DemoParticipants): DemoStory {
  yield* sendNewFiles(participants);
  const bids = yield* createBidsToFormalize(participants);
  yield* availableOffers(participants);
  yield* formalizations(participants, bids);
}

/**
 * Sends files whose receivables mostly stay available; one file has faulty lines, one is replaced by the
 * next.
 */
async function* sendNewFiles({ clock, aurora, boreal }: DemoParticipants): DemoStory {
  yield clock.at(-5, '08:50');
  await aurora.sendFile('aurora-visa-03.csv', {
    card_network: 'VISA',
    issuers: ALL_ISSUERS,
    due_dates: clock.dueDates(18, 118, 5),
  });
  yield clock.at(-5, '09:40');
  await boreal.sendFaultyFile('boreal-visa-01.csv', {
    card_network: 'VISA',
    issuers: ['caixa'],
    due_dates: clock.dueDates(20, 50, 10),
  });
  const schedule = { card_network: 'VISA', issuers: ['caixa', 'nubank'] } as const;
  yield clock.at(-5, '10:05');
  await boreal.sendFile('boreal-visa-02.csv', { ...schedule, due_dates: clock.dueDates(20, 50, 10) });
  yield clock.at(-5, '10:30');
  await boreal.sendReplacement('boreal-visa-03.csv', { ...schedule, due_dates: clock.dueDates(20, 55, 5) });
}

interface Bids {
  readonly analyzed: DemoBid;
  readonly returned: DemoBid;
  readonly chosen: DemoBid;
}

async function* createBidsToFormalize({
  clock,
  aurora,
  boreal,
  cedro,
  ipe,
  jatoba,
  firstInvestors,
}: DemoParticipants): AsyncGenerator<Date, Bids> {
  yield clock.at(-4, '10:00');
  const first = await aurora.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['bradesco', 'itau'], from: 16, to: 64 },
    { until: 6, percentage: 90, lenders: firstInvestors },
  );
  const second = await boreal.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['santander', 'caixa'], from: 19, to: 54 },
    { until: 6, percentage: 93, lenders: [cedro.actor, jatoba.actor] },
  );
  const third = await aurora.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['santander', 'nubank'], from: 16, to: 82 },
    { until: 7, percentage: 87.5, lenders: firstInvestors },
  );
  yield clock.at(-3, '10:15');
  await jatoba.propose(third, { cdi_percentage: 123 });
  return {
    analyzed: await cedro.propose(first, { cdi_percentage: 116 }),
    returned: await jatoba.propose(second, { cdi_percentage: 118 }),
    chosen: await ipe.propose(third, { cdi_percentage: 111 }),
  };
}

/**
 * Runs two open schedules. One has a refused proposal and two live ones, of which the higher costs more; the
 * other has none.
 */
async function* availableOffers({
  clock,
  aurora,
  boreal,
  cedro,
  ipe,
  jatoba,
  investors,
}: DemoParticipants): DemoStory {
  yield clock.at(-2, '11:00');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['bradesco', 'santander', 'picpay'], from: 18, to: 88 },
    { until: 9, percentage: 90, lenders: investors.map(({ actor }) => actor) },
  );
  await boreal.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['itau'], from: 19, to: 64 },
    { until: 8, percentage: 100, lenders: [ipe.actor, jatoba.actor] },
  );
  yield clock.at(-1, '09:30');
  const low = await jatoba.propose(offer, { cdi_percentage: 142 });
  await cedro.propose(offer, { cdi_percentage: 112.5 });
  yield clock.at(-1, '14:00');
  await aurora.refuseCredit(low, 'Taxa acima do que buscamos para este prazo.');
  // Four business days later: more money than Cedro's proposal, at a higher rate.
  const payment_date = addBusinessDays(
    paymentDays(offer.expire_date, offer.flow[0]?.due_date ?? clock.day(0)).first,
    4,
  );
  await ipe.propose(offer, { cdi_percentage: 117.5, payment_date });
}

/** Runs three formalizations: one contract under review, one to be sent again, one not uploaded yet. */
async function* formalizations(
  { clock, aurora, boreal, cedro, jatoba }: DemoParticipants,
  bids: Bids,
): DemoStory {
  yield clock.hoursAgo(6);
  await aurora.acceptCredit(bids.analyzed);
  await boreal.acceptCredit(bids.returned);
  yield clock.hoursAgo(3);
  await cedro.uploadContract(bids.analyzed);
  await boreal.requestResend(
    await jatoba.uploadContract(bids.returned),
    'O valor da cessão não confere com a proposta.',
  );
  yield clock.hoursAgo(1);
  await aurora.acceptCredit(bids.chosen);
}
