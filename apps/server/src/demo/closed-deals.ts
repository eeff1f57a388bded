import type { DemoParticipants } from './participants.ts';
import { ALL_ISSUERS } from './receivables-csv.ts';

/** Runs the deals that are over, or that need no further action. */
export async function runClosedDeals(participants: DemoParticipants): Promise<void> {
  await runLiquidatedDeal(participants);
  await runPartiallyLiquidatedDeal(participants);
  await runExpiredOffer(participants);
  await runNegotiatedDeal(participants);
  await runLapsedFormalization(participants);
  await runCanceledOffer(participants);
}

/** Runs a deal with two proposals, one accepted and formalized, whose receivables are all settled. */
async function runLiquidatedDeal({
  clock,
  aurora,
  cedro,
  ipe,
  firstInvestors,
}: DemoParticipants): Promise<void> {
  await clock.goTo(-60, '09:10');
  const dues = clock.dueDates(-44, -20, 3);
  await aurora.sendFile('aurora-visa-01.csv', {
    card_network: 'VISA',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  await clock.goTo(-59, '10:00');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['bradesco', 'itau', 'nubank'], from: -44, to: -29 },
    { until: -54, percentage: 90, lenders: firstInvestors },
  );
  await clock.goTo(-58, '11:20');
  const low = await ipe.propose(offer, { cdi_percentage: 121 });
  await clock.goTo(-58, '15:40');
  const high = await cedro.propose(offer, { cdi_percentage: 108 });
  await clock.goTo(-57, '10:05');
  await aurora.refuseCredit(low, 'Recebemos uma proposta com deságio menor.');
  await aurora.acceptCredit(high);
  await clock.goTo(-57, '14:30');
  const contract = await cedro.uploadContract(high);
  await clock.goTo(-57, '16:45');
  await aurora.acceptContract(contract);
}

/** Runs a deal with due dates from two weeks ago to four weeks ahead: partially settled. */
async function runPartiallyLiquidatedDeal({
  clock,
  aurora,
  ipe,
  jatoba,
  firstInvestors,
}: DemoParticipants): Promise<void> {
  await clock.goTo(-31, '09:00');
  const dues = clock.dueDates(-13, 35, 4);
  await aurora.sendFile('aurora-visa-02.csv', {
    card_network: 'VISA',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  await clock.goTo(-30, '09:30');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['bradesco', 'santander'], from: -13, to: 27 },
    { until: -25, percentage: 92.5, lenders: firstInvestors },
  );
  await clock.goTo(-29, '13:15');
  const high = await ipe.propose(offer, { cdi_percentage: 112 });
  await jatoba.propose(offer, { cdi_percentage: 117 });
  await clock.goTo(-28, '09:45');
  await aurora.acceptCredit(high);
  await clock.goTo(-28, '15:00');
  await aurora.acceptContract(await ipe.uploadContract(high));
}

/** Runs a schedule with one unanswered proposal: both have expired, the receivables are available again. */
async function runExpiredOffer({ clock, aurora, cedro }: DemoParticipants): Promise<void> {
  await clock.goTo(-25, '10:30');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['itau', 'caixa'], from: -1, to: 35 },
    { until: -18, percentage: 100, lenders: [cedro.actor] },
  );
  await clock.goTo(-24, '11:00');
  await cedro.propose(offer, { cdi_percentage: 130 });
}

/** Runs a formalized deal before its first due date. */
async function runNegotiatedDeal({ clock, boreal, jatoba, firstInvestors }: DemoParticipants): Promise<void> {
  await clock.goTo(-23, '10:00');
  const dues = clock.dueDates(14, 74, 5);
  await boreal.sendFile('boreal-mastercard-01.csv', {
    card_network: 'MASTERCARD',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  await clock.goTo(-22, '09:20');
  const offer = await boreal.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['bradesco', 'nubank', 'picpay'], from: 14, to: 44 },
    { until: -15, percentage: 88, lenders: firstInvestors },
  );
  await clock.goTo(-21, '14:00');
  const bid = await jatoba.propose(offer, { cdi_percentage: 119 });
  await clock.goTo(-20, '10:10');
  await boreal.acceptCredit(bid);
  await clock.goTo(-20, '14:20');
  const contract = await jatoba.uploadContract(bid);
  await clock.goTo(-20, '16:50');
  await boreal.acceptContract(contract);
}

/** Runs an accepted proposal that lapsed because the investor missed the deadline of the contract. */
async function runLapsedFormalization({ clock, boreal, ipe, jatoba }: DemoParticipants): Promise<void> {
  await clock.goTo(-16, '09:00');
  const offer = await boreal.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['itau', 'santander'], from: 14, to: 49 },
    { until: -10, percentage: 95, lenders: [ipe.actor, jatoba.actor] },
  );
  await clock.goTo(-15, '11:30');
  const bid = await ipe.propose(offer, { cdi_percentage: 124 });
  await clock.goTo(-14, '10:00');
  await boreal.acceptCredit(bid);
}

/** Runs a schedule that its acquirer canceled despite a proposal. */
async function runCanceledOffer({ clock, aurora, jatoba, firstInvestors }: DemoParticipants): Promise<void> {
  await clock.goTo(-9, '09:00');
  const dues = clock.dueDates(16, 88, 6);
  await aurora.sendFile('aurora-mastercard-01.csv', {
    card_network: 'MASTERCARD',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  await clock.goTo(-9, '11:00');
  const offer = await aurora.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['picpay'], from: 16, to: 88 },
    { until: -2, percentage: 85, lenders: firstInvestors },
  );
  await clock.goTo(-8, '10:40');
  await jatoba.propose(offer, { cdi_percentage: 128 });
  await clock.goTo(-7, '17:30');
  await aurora.cancelOffer(offer);
}
