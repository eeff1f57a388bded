import { addBusinessDays, type Day, nextBusinessDay, saoPauloInstant } from '@pregao/domain';
import { type DemoOffer, demoPaymentDay } from './deal.ts';
import type { DemoClock } from './demo-clock.ts';
import type { Investor } from './investor.ts';
import type { DemoParticipants } from './participants.ts';
import { payOnItsDay } from './pay-on-its-day.ts';
import type { Issuer } from './receivables-csv.ts';
import type { DemoStory } from './run-stories.ts';

/** Payments that wait for someone today: business days from today until each is due. */
const PAYMENTS = {
  overdue: { issuer: 'caixa', due: -5, cdi_percentage: 111 },
  contested: { issuer: 'santander', due: -2, cdi_percentage: 114 },
  informed: { issuer: 'itau', due: 0, cdi_percentage: 109 },
  dueToday: { issuer: 'bradesco', due: 0, cdi_percentage: 110 },
} as const satisfies Record<string, { issuer: Issuer; due: number; cdi_percentage: number }>;

/**
 * Runs four deals that share a file and the moves of the clock: a payment that is due today, one that was
 * informed, one that was contested, and one that the bank returned.
 */
export async function* unsettledPayments({ clock, aurora, cedro, ipe, jatoba }: DemoParticipants): DemoStory {
  yield clock.at(-12, '10:00');
  await aurora.sendFile('aurora-mastercard-00.csv', {
    card_network: 'MASTERCARD',
    issuers: Object.values(PAYMENTS).map(({ issuer }) => issuer),
    due_dates: clock.dueDates(11, 19, 4),
  });
  const sell = async (investor: Investor, { issuer, due, cdi_percentage }: (typeof PAYMENTS)[Payment]) => {
    const offer = await aurora.publishOffer(
      { card_network: 'MASTERCARD', issuers: [issuer], from: 11, to: 19 },
      { until: -9, percentage: 100, lenders: [investor.actor] },
    );
    const payment_date = paymentDate(clock, offer, due);
    return { investor, bid: await investor.propose(offer, { cdi_percentage, payment_date }) };
  };
  const overdue = await sell(cedro, PAYMENTS.overdue);
  const contested = await sell(jatoba, PAYMENTS.contested);
  const informed = await sell(cedro, PAYMENTS.informed);
  const deals = [overdue, contested, informed, await sell(ipe, PAYMENTS.dueToday)];
  yield clock.at(-11, '10:20');
  const contracts: number[] = [];
  for (const { investor, bid } of deals) {
    await aurora.acceptCredit(bid);
    contracts.push(await investor.uploadContract(bid));
  }
  yield clock.at(-11, '16:00');
  for (const contract of contracts) await aurora.acceptContract(contract);

  yield* payOnItsDay(cedro, aurora, overdue.bid);
  yield saoPauloInstant(addBusinessDays(overdue.bid.payment_date, 1), '10:15');
  await aurora.reversePayment(overdue.bid, 'O banco devolveu o Pix por divergência da conta.');
  yield saoPauloInstant(contested.bid.payment_date, '15:30');
  await jatoba.informPayment(contested.bid);
  yield saoPauloInstant(addBusinessDays(contested.bid.payment_date, 1), '09:40');
  await aurora.contestPayment(contested.bid, 'NOT_RECEIVED', 'Não há crédito deste valor no extrato.');
  yield clock.hoursAgo(3);
  await cedro.informPayment(informed.bid);
}

type Payment = keyof typeof PAYMENTS;

/** Returns a payment day in business days from today on, but not before the first possible one. */
function paymentDate(clock: DemoClock, offer: DemoOffer, businessDays: number): Day {
  const wished = addBusinessDays(nextBusinessDay(clock.day(0)), businessDays);
  const first = demoPaymentDay(offer, {});
  return [wished, first].toSorted().at(-1) ?? first;
}
