import type { Change } from '@pregao/contract';
import { type Actor, may } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import {
  creditLenders,
  fileCompanies,
  heldChangeCompanies,
  invitedLenders,
  offerAudiences,
  statementCompanies,
} from './audience.store.ts';
import type { ChangeNotification } from './change-notification.ts';

/**
 * A change with the companies that may see it; moderators see all but bank statements. Notices concern their
 * reader alone, access requests and held changes only readers with the right.
 */
export type AddressedChange = Change &
  (
    | {
        readonly kind: 'offer' | 'file' | 'held_change' | 'bank_statement';
        readonly companies: ReadonlySet<number>;
      }
    | { readonly kind: 'notices' | 'access_request' }
  );

type OfferNotification = Extract<ChangeNotification, { about: 'OFFER' }>;
type FileNotification = Extract<ChangeNotification, { about: 'FILE' }>;
type StatementNotification = Extract<ChangeNotification, { about: 'BANK_STATEMENT' }>;
type HeldChangeNotification = Extract<ChangeNotification, { about: 'HELD_CHANGE' }>;

export function isVisibleTo(actor: Actor, change: AddressedChange): boolean {
  const { company_type, company_id, user_id } = actor;
  switch (change.kind) {
    case 'notices':
      return change.id === user_id;
    case 'access_request':
      return may(actor, 'view-access-requests');
    case 'held_change':
      if (!may(actor, 'view-held-changes')) return false;
      break;
    case 'bank_statement':
      return may(actor, 'view-bank-statements') && change.companies.has(company_id);
  }
  return company_type === 'MODERATOR' || change.companies.has(company_id);
}

/**
 * Resolves the audience of each change. A lender learns of its own proposals, and whether an offer is open,
 * but not of other bids or deals that it did not win (docs/decisions/0008).
 */
export async function addressChanges(
  db: Db,
  notifications: readonly ChangeNotification[],
): Promise<AddressedChange[]> {
  const files = notifications.filter((each) => each.about === 'FILE');
  const offers = notifications.filter((each) => each.about === 'OFFER');
  const readers = new Set(notifications.flatMap((each) => (each.about === 'NOTICES' ? each.id : [])));
  const notices = [...readers].map((id) => ({ kind: 'notices', id }) as const);
  const requests = new Set(notifications.flatMap((each) => (each.about === 'ACCESS_REQUEST' ? each.id : [])));
  return [
    ...notices,
    ...[...requests].map((id) => ({ kind: 'access_request', id }) as const),
    ...(await addressHeldChanges(
      db,
      notifications.filter((each) => each.about === 'HELD_CHANGE'),
    )),
    ...(await addressFiles(db, files)),
    ...(await addressStatements(
      db,
      notifications.filter((each) => each.about === 'BANK_STATEMENT'),
    )),
    ...(await addressOffers(db, offers)),
  ];
}

async function addressHeldChanges(
  db: Db,
  notifications: readonly HeldChangeNotification[],
): Promise<AddressedChange[]> {
  if (notifications.length === 0) return [];
  const rows = await heldChangeCompanies(db, [...new Set(notifications.map(({ id }) => id))]);
  return rows.map(({ id, company_id }) => ({ kind: 'held_change', id, companies: new Set([company_id]) }));
}

async function addressFiles(db: Db, notifications: readonly FileNotification[]): Promise<AddressedChange[]> {
  if (notifications.length === 0) return [];
  const rows = await fileCompanies(db, [...new Set(notifications.map(({ id }) => id))]);
  return rows.map(({ id, company_id }) => ({ kind: 'file', id, companies: new Set([company_id]) }));
}

async function addressStatements(
  db: Db,
  notifications: readonly StatementNotification[],
): Promise<AddressedChange[]> {
  if (notifications.length === 0) return [];
  const rows = await statementCompanies(db, [...new Set(notifications.map(({ id }) => id))]);
  return rows.map(({ id, company_id }) => ({ kind: 'bank_statement', id, companies: new Set([company_id]) }));
}

async function addressOffers(
  db: Db,
  notifications: readonly OfferNotification[],
): Promise<AddressedChange[]> {
  if (notifications.length === 0) return [];
  const audiences = await offerAudiences(db, [...new Set(notifications.map(({ id }) => id))]);
  const credits = notifications.flatMap((each) => (each.for === 'CREDIT' ? each.credit : []));
  const lenders = new Map((await creditLenders(db, credits)).map((row) => [row.id, row.company_id]));
  const invitations = notifications.flatMap((each) => (each.for === 'NEWLY_INVITED' ? each.audit : []));
  const newlyInvited = new Map((await invitedLenders(db, invitations)).map((row) => [row.id, row.lenders]));
  return audiences.map(({ id, company_id, winner, invited }) => {
    const of = notifications.filter((each) => each.id === id);
    const bidders = of.map((each) => (each.for === 'CREDIT' ? lenders.get(each.credit) : undefined));
    const all = of.some((each) => each.for === 'INVITED') ? invited : [];
    const newcomers = of.flatMap((each) =>
      each.for === 'NEWLY_INVITED' ? (newlyInvited.get(each.audit) ?? []) : [],
    );
    const companies = [company_id, winner, ...bidders, ...newcomers, ...all].filter(
      (company) => company != null,
    );
    return { kind: 'offer', id, companies: new Set(companies) };
  });
}
