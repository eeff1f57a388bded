import type { Play } from './play.ts';
import { ALL_ISSUERS } from './receivables-csv.ts';

/** Plays the deals that are over, or that need no further action. */
export async function closedDeals(play: Play): Promise<void> {
  await liquidated(play);
  await partiallyLiquidated(play);
  await expired(play);
  await negotiated(play);
  await lostFormalization(play);
  await canceled(play);
}

/** Plays a deal with two proposals, one accepted and formalized, whose receivables are all settled. */
async function liquidated({ stage, aurora, cedro, ipe, everybody }: Play): Promise<void> {
  await stage.goTo(-60, '09:10');
  const dues = stage.dueDates(-44, -20, 3);
  await aurora.sends('aurora-visa-01.csv', { card_network: 'VISA', issuers: ALL_ISSUERS, due_dates: dues });
  await stage.goTo(-59, '10:00');
  const offer = await aurora.offers(
    { card_network: 'VISA', issuers: ['bradesco', 'itau', 'nubank'], from: -44, to: -29 },
    { until: -54, percentage: 90, lenders: everybody },
  );
  await stage.goTo(-58, '11:20');
  const low = await ipe.proposes(offer, { cdi_percentage: 121 });
  await stage.goTo(-58, '15:40');
  const high = await cedro.proposes(offer, { cdi_percentage: 108 });
  await stage.goTo(-57, '10:05');
  await aurora.refuses(low, 'Recebemos uma proposta com deságio menor.');
  await aurora.accepts(high);
  await stage.goTo(-57, '14:30');
  const contract = await cedro.uploads(high);
  await stage.goTo(-57, '16:45');
  await aurora.approves(contract);
}

/** Plays a deal with due dates from two weeks ago to four weeks ahead: partially settled. */
async function partiallyLiquidated({ stage, aurora, ipe, jatoba, everybody }: Play): Promise<void> {
  await stage.goTo(-31, '09:00');
  const dues = stage.dueDates(-13, 35, 4);
  await aurora.sends('aurora-visa-02.csv', { card_network: 'VISA', issuers: ALL_ISSUERS, due_dates: dues });
  await stage.goTo(-30, '09:30');
  const offer = await aurora.offers(
    { card_network: 'VISA', issuers: ['bradesco', 'santander'], from: -13, to: 27 },
    { until: -25, percentage: 92.5, lenders: everybody },
  );
  await stage.goTo(-29, '13:15');
  const high = await ipe.proposes(offer, { cdi_percentage: 112 });
  await jatoba.proposes(offer, { cdi_percentage: 117 });
  await stage.goTo(-28, '09:45');
  await aurora.accepts(high);
  await stage.goTo(-28, '15:00');
  await aurora.approves(await ipe.uploads(high));
}

/** Plays a schedule with one unanswered proposal: both have expired, the receivables are available again. */
async function expired({ stage, aurora, cedro }: Play): Promise<void> {
  await stage.goTo(-25, '10:30');
  const offer = await aurora.offers(
    { card_network: 'VISA', issuers: ['itau', 'caixa'], from: -1, to: 35 },
    { until: -18, percentage: 100, lenders: [cedro.actor] },
  );
  await stage.goTo(-24, '11:00');
  await cedro.proposes(offer, { cdi_percentage: 130 });
}

/** Plays a formalized deal before its first due date. */
async function negotiated({ stage, boreal, jatoba, everybody }: Play): Promise<void> {
  await stage.goTo(-23, '10:00');
  const dues = stage.dueDates(14, 74, 5);
  await boreal.sends('boreal-mastercard-01.csv', {
    card_network: 'MASTERCARD',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  await stage.goTo(-22, '09:20');
  const offer = await boreal.offers(
    { card_network: 'MASTERCARD', issuers: ['bradesco', 'nubank', 'picpay'], from: 14, to: 44 },
    { until: -15, percentage: 88, lenders: everybody },
  );
  await stage.goTo(-21, '14:00');
  const bid = await jatoba.proposes(offer, { cdi_percentage: 119 });
  await stage.goTo(-20, '10:10');
  await boreal.accepts(bid);
  await stage.goTo(-20, '14:20');
  const contract = await jatoba.uploads(bid);
  await stage.goTo(-20, '16:50');
  await boreal.approves(contract);
}

/** Plays an accepted proposal that lapsed because the investor missed the deadline of the contract. */
async function lostFormalization({ stage, boreal, ipe, jatoba }: Play): Promise<void> {
  await stage.goTo(-16, '09:00');
  const offer = await boreal.offers(
    { card_network: 'MASTERCARD', issuers: ['itau', 'santander'], from: 14, to: 49 },
    { until: -10, percentage: 95, lenders: [ipe.actor, jatoba.actor] },
  );
  await stage.goTo(-15, '11:30');
  const bid = await ipe.proposes(offer, { cdi_percentage: 124 });
  await stage.goTo(-14, '10:00');
  await boreal.accepts(bid);
}

/** Plays a schedule that its acquirer canceled despite a proposal. */
async function canceled({ stage, aurora, jatoba, everybody }: Play): Promise<void> {
  await stage.goTo(-9, '09:00');
  const dues = stage.dueDates(16, 88, 6);
  await aurora.sends('aurora-mastercard-01.csv', {
    card_network: 'MASTERCARD',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  await stage.goTo(-9, '11:00');
  const offer = await aurora.offers(
    { card_network: 'MASTERCARD', issuers: ['picpay'], from: 16, to: 88 },
    { until: -2, percentage: 85, lenders: everybody },
  );
  await stage.goTo(-8, '10:40');
  await jatoba.proposes(offer, { cdi_percentage: 128 });
  await stage.goTo(-7, '17:30');
  await aurora.cancels(offer);
}
