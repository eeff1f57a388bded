import {
  type Actor,
  type CardNetwork,
  type DashboardGroup,
  type Day,
  effectiveCreditStatus,
  effectiveOfferStatus,
  effectiveReceivableStatus,
  isSettled,
  offeredGroup,
  receivableGroup,
  shownOfferStatus,
  today,
} from '@pregao/domain';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';

/** Filters of a dashboard query. */
export interface DashboardFilters {
  readonly card_network?: readonly CardNetwork[];
  readonly issuer?: readonly string[];
  readonly borrower?: readonly number[];
  readonly lender?: readonly number[];
  readonly due_date_greater_or_equal_than?: Day;
  readonly due_date_less_or_equal_than?: Day;
}

interface GroupedReceivable {
  readonly group: DashboardGroup;
  readonly due_date: Day;
  /** Centavos. */
  readonly value: number;
}

/** Rows that the domain rules need, read at one instant. */
export type Rows = Awaited<ReturnType<typeof readRows>>;

/** Reads every receivable, and each offer with its effective status and proposals. */
export async function readRows(db: Db) {
  const now = await appNow(db);
  const credits = await db.selectFrom('credits').selectAll().execute();
  const offers = new Map(
    (await db.selectFrom('offers').selectAll().execute()).map((offer) => {
      const status = effectiveOfferStatus(offer, now);
      const own = credits
        .filter(({ offer_id }) => offer_id === offer.id)
        .map((credit) => ({
          company: credit.company_id,
          status: effectiveCreditStatus(credit, status, now),
        }));
      return [offer.id, { ...offer, effective: status, proposals: own }] as const;
    }),
  );
  const invited = await db.selectFrom('offer_lenders').selectAll().execute();
  const receivables = await db.selectFrom('receivables').selectAll().execute();
  const links = await db
    .selectFrom('offer_receivables')
    .selectAll()
    .where('security_margin', '=', false)
    .execute();
  return { now, offers, invited, receivables, byId: new Map(receivables.map((row) => [row.id, row])), links };
}

/** Groups every receivable one by one, by the domain rules alone. */
export function groupByRules(
  { now, offers, invited, receivables, byId, links }: Rows,
  actor: Actor,
  filters: DashboardFilters,
): GroupedReceivable[] {
  const lenders = filters.lender?.filter((id) => actor.company_type !== 'LENDER' || id === actor.company_id);
  const proposed = (offerId: number | null) =>
    lenders === undefined ||
    (offerId !== null &&
      offers
        .get(offerId)
        ?.proposals.some(
          ({ company, status }) =>
            lenders.includes(company) && ['AVAILABLE', 'APPROVED', 'NEGOTIATED'].includes(status),
        ) === true);
  const matchesFilters = (row: (typeof receivables)[number]) =>
    (filters.card_network?.includes(row.card_network) ?? true) &&
    (filters.issuer?.includes(row.issuer) ?? true) &&
    (filters.borrower?.includes(row.company_id) ?? true) &&
    row.due_date >= (filters.due_date_greater_or_equal_than ?? '0000-01-01') &&
    row.due_date <= (filters.due_date_less_or_equal_than ?? '9999-12-31');

  if (actor.company_type === 'LENDER')
    return links.flatMap(({ offer_id, receivable_id }) => {
      const [offer, row] = [offers.get(offer_id), byId.get(receivable_id)];
      if (!offer || !row || !matchesFilters(row) || !proposed(offer_id)) return [];
      const asks = (one: { offer_id: number; company_id: number }) =>
        one.offer_id === offer_id && one.company_id === actor.company_id;
      if (!invited.some(asks)) return [];
      const own_credits = offer.proposals
        .filter(({ company }) => company === actor.company_id)
        .map(({ status }) => status);
      const shown_offer = shownOfferStatus({ viewer: 'LENDER', status: offer.effective, own_credits });
      const settled = isSettled(row.due_date, today(now));
      return [{ group: offeredGroup({ shown_offer, settled }), due_date: row.due_date, value: row.value }];
    });
  return receivables.flatMap((row) => {
    if (actor.company_type === 'BORROWER' && row.company_id !== actor.company_id) return [];
    const offer = row.offer_id === null ? null : (offers.get(row.offer_id)?.effective ?? null);
    const status = effectiveReceivableStatus(row, offer && { status: offer, tracked: false }, today(now));
    const held = !['AVAILABLE', 'EXPIRED', 'CANCELED'].includes(status);
    if (!matchesFilters(row) || !proposed(held ? row.offer_id : null)) return [];
    return [{ group: receivableGroup({ status, offer }), due_date: row.due_date, value: row.value }];
  });
}

/** Sums values by `of` in reais as on the wire; keys without a receivable are left out. */
export function sumBy(
  counted: readonly GroupedReceivable[],
  of: (one: GroupedReceivable) => string,
): Record<string, number> {
  const centavos: Record<string, number> = {};
  for (const one of counted) centavos[of(one)] = (centavos[of(one)] ?? 0) + one.value;
  return Object.fromEntries(Object.entries(centavos).map(([key, value]) => [key, value / 100]));
}
