import type { Play } from './play.ts';

/** Of each deal: what the winner pays and what the other investor asks, in percent of the CDI. */
const PRICES = [
  [106, 111],
  [112, 118],
  [109, 116],
  [115, 121],
  [108, 113],
  [118, 124],
  [110, 117],
  [113, 119],
  [107, 112],
  [116, 122],
] as const;

/** Days from the first file of a deal to that of the next one. */
const STEP = 6;
const FIRST = -145;

/**
 * Small deals of Adquirente Aurora, months ago, of which each of five investors won two: so many that every investor is told
 * the record of the acquirer and what is usual for a proposal.
 */
export async function usualDeals({ stage, aurora, investors }: Play): Promise<void> {
  for (const [n, [won, lost]] of PRICES.entries()) {
    const day = FIRST + n * STEP;
    const winner = investors[n % investors.length];
    const other = investors[(n + 1) % investors.length];
    if (!winner || !other) throw new Error('the demo has no investors');
    await stage.goTo(day, '09:10');
    const due_dates = stage.dueDates(day + 21, day + 25, 2);
    await aurora.sends(`aurora-visa-historico-${n + 1}.csv`, {
      card_network: 'VISA',
      issuers: ['itau', 'caixa'],
      due_dates,
    });
    const offer = await aurora.offers(
      { card_network: 'VISA', issuers: ['itau', 'caixa'], from: day + 21, to: day + 25 },
      { until: day + 4, percentage: 90, lenders: [winner.actor, other.actor] },
    );
    const bid = await winner.proposes(offer, { cdi_percentage: won });
    await other.proposes(offer, { cdi_percentage: lost });
    await stage.goTo(day + 1, '10:20');
    await aurora.accepts(bid);
    const contract = await winner.uploads(bid);
    await stage.goTo(day + 1, '16:00');
    await aurora.approves(contract);
  }
}
