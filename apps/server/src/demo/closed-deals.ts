import type { DemoParticipants } from './participants.ts';
import { ALL_ISSUERS } from './receivables-csv.ts';
import type { DemoStory } from './run-stories.ts';

/** Returns the deals that are over, or that need no further action. The calendar settles them. */
export const closedDeals = (participants: DemoParticipants): readonly DemoStory[] => [
  expiredOffer(participants),
  negotiatedDeal(participants),
  lapsedFormalization(participants),
  canceledOffer(participants),
];

/** Runs a schedule with one unanswered proposal: both have expired, the receivables are available again. */
async function* expiredOffer({ clock, aurora, cedro }: DemoParticipants): DemoStory {
  yield clock.at(-25, '10:30');
  const offer = await aurora.publishOffer(
    { card_network: 'VISA', issuers: ['itau', 'caixa'], from: -1, to: 35 },
    { until: -18, percentage: 100, lenders: [cedro.actor] },
  );
  yield clock.at(-24, '11:00');
  await cedro.propose(offer, { cdi_percentage: 130 });
}

/** Runs a formalized deal before its first due date. */
async function* negotiatedDeal({ clock, boreal, jatoba, firstInvestors }: DemoParticipants): DemoStory {
  yield clock.at(-23, '10:00');
  const dues = clock.dueDates(14, 74, 5);
  await boreal.sendFile('boreal-mastercard-01.csv', {
    card_network: 'MASTERCARD',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  yield clock.at(-22, '09:20');
  const offer = await boreal.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['bradesco', 'nubank', 'picpay'], from: 14, to: 44 },
    { until: -15, percentage: 88, lenders: firstInvestors },
  );
  yield clock.at(-21, '14:00');
  const bid = await jatoba.propose(offer, { cdi_percentage: 119 });
  yield clock.at(-20, '10:10');
  await boreal.acceptCredit(bid);
  yield clock.at(-20, '14:20');
  const contract = await jatoba.uploadContract(bid);
  yield clock.at(-20, '16:50');
  await boreal.acceptContract(contract);
}

/** Runs an accepted proposal that lapsed because the investor missed the deadline of the contract. */
async function* lapsedFormalization({ clock, boreal, ipe, jatoba }: DemoParticipants): DemoStory {
  yield clock.at(-16, '09:00');
  const offer = await boreal.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['itau', 'santander'], from: 14, to: 49 },
    { until: -10, percentage: 95, lenders: [ipe.actor, jatoba.actor] },
  );
  yield clock.at(-15, '11:30');
  const bid = await ipe.propose(offer, { cdi_percentage: 124 });
  yield clock.at(-14, '10:00');
  await boreal.acceptCredit(bid);
}

/** Runs a schedule that its acquirer canceled despite a proposal. */
async function* canceledOffer({ clock, aurora, jatoba, firstInvestors }: DemoParticipants): DemoStory {
  yield clock.at(-9, '09:00');
  const dues = clock.dueDates(16, 88, 6);
  await aurora.sendFile('aurora-mastercard-01.csv', {
    card_network: 'MASTERCARD',
    issuers: ALL_ISSUERS,
    due_dates: dues,
  });
  yield clock.at(-9, '11:00');
  const offer = await aurora.publishOffer(
    { card_network: 'MASTERCARD', issuers: ['picpay'], from: 16, to: 88 },
    { until: -2, percentage: 85, lenders: firstInvestors },
  );
  yield clock.at(-8, '10:40');
  await jatoba.propose(offer, { cdi_percentage: 128 });
  yield clock.at(-7, '17:30');
  await aurora.cancelOffer(offer);
}
