import { nextBusinessDay, saoPauloInstant } from '@pregao/domain';
import type { DemoClock } from './demo-clock.ts';
import type { DemoParticipants } from './participants.ts';
import { payOnItsDay } from './pay-on-its-day.ts';
import { ALL_ISSUERS } from './receivables-csv.ts';
import type { DemoStory } from './run-stories.ts';
import { unsettledPayments } from './unsettled-payments.ts';

/** Returns the completed deals whose settlement the companies track. */
export const settledDeals = (participants: DemoParticipants): readonly DemoStory[] => [
  settledDeal(participants),
  partlySettledDeal(participants),
  unsettledPayments(participants),
];

/** Returns a time of the first business day from `days` from today on. */
const onBusinessDay = (clock: DemoClock, days: number, time: string): Date =>
  saoPauloInstant(nextBusinessDay(clock.day(days)), time);

/**
 * Runs a deal with two proposals that is over: everything was received but one collection, which the acquirer
 * bought back, and a chargeback, which the investor closed as a loss.
 */
async function* settledDeal({ clock, aurora, cedro, ipe, firstInvestors }: DemoParticipants): DemoStory {
  yield clock.at(-60, '09:10');
  await aurora.sendFile('aurora-visa-01.csv', {
    card_network: 'VISA',
    issuers: ALL_ISSUERS,
    due_dates: clock.dueDates(-44, -20, 3),
  });
  yield clock.at(-59, '10:00');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['bradesco', 'itau', 'nubank'], from: -44, to: -29 },
    { until: -54, percentage: 90, lenders: firstInvestors },
  );
  yield clock.at(-58, '11:20');
  const low = await ipe.propose(offer, { cdi_percentage: 121 });
  yield clock.at(-58, '15:40');
  const high = await cedro.propose(offer, { cdi_percentage: 108 });
  yield clock.at(-57, '10:05');
  await aurora.refuseCredit(low, 'Recebemos uma proposta com deságio menor.');
  await aurora.acceptCredit(high);
  yield clock.at(-57, '14:30');
  const contract = await cedro.uploadContract(high);
  yield clock.at(-57, '16:45');
  await aurora.acceptContract(contract);
  yield* payOnItsDay(cedro, aurora, high);
  yield onBusinessDay(clock, -36, '10:30');
  await cedro.receiveUpTo(offer, clock.day(-41));
  const [boughtBack, last] = (await cedro.openCollections(offer)).slice(-2);
  if (!boughtBack || !last) throw new Error('the settled deal of the demo has nothing to receive');
  yield onBusinessDay(clock, -35, '11:20');
  const buyback = await aurora.proposeBuyback(boughtBack);
  yield onBusinessDay(clock, -35, '15:50');
  await cedro.confirmBuyback(buyback);
  yield onBusinessDay(clock, -22, '10:30');
  await cedro.receiveUpTo(offer, clock.day(-22), [last.id]);
  await cedro.receiveShort(last, {
    missing: 845_000,
    reason: 'CHARGEBACK',
    text: 'Contestação da venda pelo portador, autorizada há mais de 180 dias.',
    authorized_on: clock.day(-240),
    close: true,
  });
}

/**
 * Runs a deal with due dates from two weeks ago to four weeks ahead. The margin covers a shortage of its
 * first day. Of each later day that has passed something is open, on one of them equal amounts of two
 * issuers.
 */
async function* partlySettledDeal(participants: DemoParticipants): DemoStory {
  const { clock, aurora, ipe, jatoba, firstInvestors } = participants;
  yield clock.at(-31, '09:00');
  await aurora.sendFile('aurora-visa-02.csv', {
    card_network: 'VISA',
    issuers: ALL_ISSUERS,
    due_dates: clock.dueDates(-16, 36, 4),
    equal_on: clock.day(-4),
  });
  yield clock.at(-30, '09:30');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['bradesco', 'santander'], from: -16, to: 24 },
    { until: -25, percentage: 92.5, lenders: firstInvestors },
  );
  yield clock.at(-29, '13:15');
  const high = await ipe.propose(offer, { cdi_percentage: 112 });
  await jatoba.propose(offer, { cdi_percentage: 117 });
  yield clock.at(-28, '09:45');
  await aurora.acceptCredit(high);
  yield clock.at(-28, '15:00');
  await aurora.acceptContract(await ipe.uploadContract(high));
  yield* payOnItsDay(ipe, aurora, high);
  const collections = await ipe.openCollections(offer);
  const dueOn = (days: number) => collections.filter(({ due_date }) => due_date === clock.day(days));
  const [[short], [, unpaid], [netted]] = [dueOn(-16), dueOn(-12), dueOn(-8)];
  if (!short || !unpaid || !netted)
    throw new Error('the partly settled deal of the demo has too few collections');
  yield saoPauloInstant(netted.pay_date, '16:20');
  await ipe.receiveUpTo(offer, clock.day(-12), [short.id, unpaid.id]);
  await ipe.receiveShort(short, { missing: 980_000, reason: 'CANCELED_SALE' });
  await ipe.receiveShort(netted, { missing: 1_250_000, reason: 'NETTING_BY_ISSUER' });
  yield saoPauloInstant(netted.pay_date, '16:50');
  const cover = await aurora.offerCover(short);
  yield saoPauloInstant(netted.pay_date, '17:30');
  await ipe.acceptCover(cover);
  yield clock.hoursAgo(2);
  const [dueToday] = dueOn(0);
  if (dueToday) await aurora.remit(dueToday);
}
