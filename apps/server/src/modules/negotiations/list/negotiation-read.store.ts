import type { Actor, BankAccountType } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Moment } from '../../receivables/moment.ts';
import { shownOffer } from '../deadlines/effective-statuses.ts';
import { offerUpdatedAt } from '../offers/offer-updated-at.store.ts';
import { findRegisteredPayee } from '../offers/offers.store.ts';
import { type VisibleOffer, visibleOffers } from '../offers/offers-read.store.ts';
import { openUntil } from '../offers/turns.store.ts';
import { bestCredit, creditCount, openCreditCount } from '../offers/visible-credits.store.ts';

const OFFER = [
  'o.id',
  'o.company_id',
  'c.name as company_name',
  'o.card_network',
  'o.status as stored_status',
  'o.offer_value',
  'o.margin_value',
  'o.minimal_value',
  'o.collection_route',
  'o.recourse',
  'o.expire_date',
  'o.created_at',
  'o.receivables_count',
  'o.margin_count',
  'o.transactions',
  'o.issuers_count',
  'o.min_due_date',
  'o.max_due_date',
  'o.first_due_date',
  'o.formalization_turn',
  'o.formalization_deadline',
  'o.ended_by',
  'o.tracked',
  'o.chosen_credit_id',
  'o.payment_due_date',
] as const;

/** Finds one offer that the actor may see, with its counts and its best credit. */
export async function findNegotiation(db: Db | Tx, actor: Actor, id: number, moment: Moment) {
  const row = await visibleOffers(db, actor)
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      ...OFFER,
      shownOffer('o', actor, moment).as('status'),
      creditCount(actor).as('total_credits'),
      openCreditCount(actor, moment).as('open_credits'),
      bestCredit(actor, moment).as('best'),
      openUntil(actor, moment).as('open_until'),
      offerUpdatedAt(actor).as('updated_at'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row as (NonNullable<typeof row> & VisibleOffer) | undefined;
}

export type NegotiationRecord = NonNullable<Awaited<ReturnType<typeof findNegotiation>>>;

/** Returns the acquirer's account and its holder as frozen at acceptance; undefined before. */
export function frozenAccount(db: Db | Tx, { id }: VisibleOffer) {
  return db
    .selectFrom('offers as o')
    .select(({ ref }) => [
      ref('o.bank_holder').$notNull().as('holder'),
      ref('o.bank_holder_tax_number').$notNull().as('holder_tax_number'),
      ref('o.bank').$notNull().as('bank'),
      ref('o.bank_branch').$notNull().as('bank_branch'),
      ref('o.bank_account').$notNull().as('bank_account'),
      ref('o.bank_account_digit').$notNull().as('bank_account_digit'),
      ref('o.bank_account_type').$castTo<BankAccountType>().as('bank_account_type'),
    ])
    .where('o.id', '=', id)
    .where('o.bank', 'is not', null)
    .executeTakeFirst();
}

/** Returns the registered account of a company and its holder; an acceptance freezes that of the acquirer. */
export async function registeredAccount(
  db: Db | Tx,
  { company_id }: Pick<NegotiationRecord, 'company_id'>,
): Promise<FrozenAccount> {
  const { bank_holder, bank_holder_tax_number, bank_account_type, ...account } = await findRegisteredPayee(
    db,
    company_id,
  );
  return {
    ...account,
    holder: bank_holder,
    holder_tax_number: bank_holder_tax_number,
    bank_account_type: bank_account_type as BankAccountType,
  };
}

export type FrozenAccount = NonNullable<Awaited<ReturnType<typeof frozenAccount>>>;

/** Returns the lenders that the offer invites, by name. */
export function findInvitedLenders(db: Db | Tx, { id }: VisibleOffer) {
  return db
    .selectFrom('offer_lenders as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .select(['c.id', 'c.name'])
    .where('l.offer_id', '=', id)
    .orderBy(sql`search_key(c.name)`)
    .orderBy('c.id')
    .execute();
}
