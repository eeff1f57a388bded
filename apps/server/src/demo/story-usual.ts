import type { DemoBid } from './deal.ts';
import type { Investor } from './investor.ts';
import type { Play } from './play.ts';
import type { Issuer } from './receivables-csv.ts';

/** Issuer whose receivables each investor buys, in the order of the investors. */
const SOLD: readonly Issuer[] = ['bradesco', 'itau', 'santander', 'caixa', 'nubank'];

/** Day from today of each round, and what each investor pays, in percent of the CDI. */
const ROUNDS = [
  { day: -140, file: 'aurora-visa-h1.csv', prices: [106, 112, 109, 115, 108] },
  { day: -110, file: 'aurora-visa-h2.csv', prices: [118, 110, 113, 107, 116] },
] as const;

/**
 * Plays small deals of Adquirente Aurora, two for each investor. All five investors then see its record and
 * the usual rates. The deals of a round share a file and the moves of the clock, which take most of the time
 * of a load.
 */
export async function usualDeals(play: Play): Promise<void> {
  for (const round of ROUNDS) await playRound(play, round);
}

async function playRound(
  { stage, aurora, investors }: Play,
  { day, file, prices }: (typeof ROUNDS)[number],
): Promise<void> {
  const [from, to] = [day + 21, day + 25];
  await stage.goTo(day, '09:10');
  await aurora.sends(file, { card_network: 'VISA', issuers: SOLD, due_dates: stage.dueDates(from, to, 2) });
  const deals: { investor: Investor; bid: DemoBid }[] = [];
  for (const [n, investor] of investors.entries()) {
    const [issuer, cdi_percentage] = [SOLD[n], prices[n]];
    if (issuer === undefined || cdi_percentage === undefined)
      throw new Error('an investor of the demo buys nothing');
    const offer = await aurora.offers(
      { card_network: 'VISA', issuers: [issuer], from, to },
      { until: day + 4, percentage: 100, lenders: [investor.actor] },
    );
    deals.push({ investor, bid: await investor.proposes(offer, { cdi_percentage }) });
  }
  await stage.goTo(day + 1, '10:20');
  const contracts: number[] = [];
  for (const { investor, bid } of deals) {
    await aurora.accepts(bid);
    contracts.push(await investor.uploads(bid));
  }
  await stage.goTo(day + 1, '16:00');
  for (const contract of contracts) await aurora.approves(contract);
}
