import type { Actor } from '@pregao/domain';
import { sql } from 'kysely';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { PageQuery } from '../../../platform/db/page.ts';
import { effectiveReceivable } from '../../receivables/effective-status.ts';
import type { Moment } from '../../receivables/moment.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';
import { lenderOf } from '../offers/visible-credits.store.ts';

export interface PartOrder {
  readonly column: 'created_at' | 'issuer' | 'due_date';
  readonly direction: 'asc' | 'desc';
}

/**
 * Selects the receivables of a visible offer with their current status; lenders see the offered part only.
 * Callers run it as the system, because another offer may hold a receivable now that the reader may not see.
 */
function partsOf(db: Db, actor: Actor, offer: VisibleOffer, moment: Moment) {
  const query = db
    .selectFrom('offer_receivables as p')
    .innerJoin('receivables as r', 'r.id', 'p.receivable_id')
    .leftJoin('offers as h', 'h.id', 'r.offer_id')
    .select([
      'r.id',
      'r.card_network',
      'r.issuer',
      'r.due_date',
      'r.value',
      'r.transactions',
      'p.security_margin',
      effectiveReceivable('r', 'h', moment).as('status'),
    ])
    .where('p.offer_id', '=', offer.id)
    .where('r.company_id', '=', offer.company_id);
  return lenderOf(actor) === undefined ? query : query.where('p.security_margin', '=', sql<boolean>`false`);
}

/** Returns one page; the id ends its order, so that pages never overlap. */
export function pageOfParts(
  db: Db,
  actor: Actor,
  offer: VisibleOffer,
  request: PageQuery & {
    readonly moment: Moment;
    readonly order: PartOrder;
    /** The part of the offer; both parts if absent. */
    readonly security_margin?: boolean | undefined;
  },
) {
  const { moment, order, security_margin, limit, page } = request;
  const parts = partsOf(db, actor, offer, moment)
    .$if(security_margin !== undefined, (query) =>
      query.where('p.security_margin', '=', security_margin === true),
    )
    .orderBy(`r.${order.column}`, order.direction)
    .orderBy('r.id', order.direction)
    .limit(limit)
    .offset((page - 1) * limit);
  return runAsSystem(() => parts.execute());
}

/** Returns all of them: the offered part before the margin, each by due date. */
export function allParts(db: Db, actor: Actor, offer: VisibleOffer, moment: Moment) {
  const parts = partsOf(db, actor, offer, moment)
    .orderBy('p.security_margin')
    .orderBy('r.due_date')
    .orderBy('r.id');
  return runAsSystem(() => parts.execute());
}

export type PartRecord = Awaited<ReturnType<typeof allParts>>[number];
