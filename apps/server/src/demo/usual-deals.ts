import type { DemoBid } from './deal.ts';
import type { Investor } from './investor.ts';
import type { DemoParticipants } from './participants.ts';
import type { Issuer } from './receivables-csv.ts';
import type { DemoStory } from './run-stories.ts';

/** Issuer whose receivables each investor buys, in the order of the investors. */
const ISSUER_BY_INVESTOR: readonly Issuer[] = ['bradesco', 'itau', 'santander', 'caixa', 'nubank'];

/** Day from today of each round, and what each investor pays, in percent of the CDI. */
const ROUNDS = [
  { day: -140, file: 'aurora-visa-h1.csv', prices: [106, 112, 109, 115, 108] },
  { day: -110, file: 'aurora-visa-h2.csv', prices: [118, 110, 113, 107, 116] },
] as const;

/**
 * Runs small deals of Adquirente Aurora, two for each investor. All five investors then see its record and
 * the usual rates. The deals of a round share a file and the moves of the clock, which take most of the time
 * of a load.
 */
export async function* usualDeals(participants: DemoParticipants): DemoStory {
  for (const round of ROUNDS) yield* usualRound(participants, round);
}

async function* usualRound(
  { clock, aurora, investors }: DemoParticipants,
  { day, file, prices }: (typeof ROUNDS)[number],
): DemoStory {
  const [from, to] = [day + 21, day + 25];
  yield clock.at(day, '09:10');
  await aurora.sendFile(file, {
    card_network: 'VISA',
    issuers: ISSUER_BY_INVESTOR,
    due_dates: clock.dueDates(from, to, 2),
  });
  const deals: { investor: Investor; bid: DemoBid }[] = [];
  for (const [n, investor] of investors.entries()) {
    const [issuer, cdi_percentage] = [ISSUER_BY_INVESTOR[n], prices[n]];
    if (issuer === undefined || cdi_percentage === undefined)
      throw new Error('an investor of the demo buys nothing');
    const offer = await aurora.publishOffer(
      { card_network: 'VISA', issuers: [issuer], from, to },
      { until: day + 4, percentage: 100, lenders: [investor.actor] },
    );
    deals.push({ investor, bid: await investor.propose(offer, { cdi_percentage }) });
  }
  yield clock.at(day + 1, '10:20');
  const contracts: number[] = [];
  for (const { investor, bid } of deals) {
    await aurora.acceptCredit(bid);
    contracts.push(await investor.uploadContract(bid));
  }
  yield clock.at(day + 1, '16:00');
  for (const contract of contracts) await aurora.acceptContract(contract);
}
