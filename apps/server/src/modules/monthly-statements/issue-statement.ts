import {
  type Actor,
  type DealSide,
  isInScope,
  isMonthOver,
  type Month,
  maySeeAllCompanies,
  type StatementDeal,
  type StatementPeriod,
  type StatementRow,
  sideOf,
  statementPeriod,
  statementRow,
  today,
} from '@pregao/domain';
import { canonicalJson, type Json, sha256Of } from '../../platform/canonical-json.ts';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { Refused } from '../../platform/refusal.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { findDealsOfPeriod } from './statement-deals.store.ts';
import {
  type DealParties,
  findCompany,
  findContent,
  firstMonthOf,
  type IssuedVersion,
  insertVersion,
  listVersions,
  partiesOf,
  type StatementCompany,
} from './statements.store.ts';

export interface StatementRequest {
  readonly month: Month;
  readonly company_id?: number | undefined;
  readonly version?: number | undefined;
}

/** A monthly statement: a version of a past month, or the state of a running one. */
export interface Statement {
  readonly month: Month;
  readonly company: StatementCompany;
  readonly period: StatementPeriod;
  readonly first_month: Month | null;
  /** Null for a month that runs, or one in which there was nothing. */
  readonly version: IssuedVersion | null;
  readonly versions: readonly IssuedVersion[];
  readonly issued_at: Date;
  readonly rows: readonly StatementRow[];
  readonly parties: ReadonlyMap<number, DealParties>;
}

/**
 * Returns the statement of a company's month, and issues that of a past one: its first content is stored as
 * version 1, and each changed content as a further version, so that earlier ones stay readable.
 * @throws Refused NOT_FOUND for a foreign company or an unknown version, STATEMENT_COMPANY_MISSING,
 *   STATEMENT_MONTH_AHEAD
 */
export function readOrIssueStatement(db: Db, actor: Actor, request: StatementRequest): Promise<Statement> {
  const work = async (tx: Tx): Promise<Statement> => {
    const now = await appNow(tx);
    const company = await requireCompany(tx, actor, request.company_id);
    const period = statementPeriod(request.month, today(now));
    if (period === undefined) throw new Refused('STATEMENT_MONTH_AHEAD', { field: 'month' });
    const issued = await issue(tx, { company, period, now, ...request });
    const first_month = await firstMonthOf(tx, { company_id: company.id });
    const parties = await partiesOf(
      tx,
      issued.rows.map(({ offer_id }) => offer_id),
    );
    return { month: request.month, company, period, first_month, parties, ...issued };
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}

/**
 * Stores the statement of a past month as version 1 before it is read, so that a later change of the month is
 * a further version.
 * @returns false if a version is stored already, or there was nothing in the month
 */
export async function issueUnread(tx: Tx, companyId: number, month: Month): Promise<boolean> {
  const now = await appNow(tx);
  const company = await findCompany(tx, companyId);
  const period = statementPeriod(month, today(now));
  if (company === undefined || period === undefined) return false;
  if ((await listVersions(tx, companyId, month)).length > 0) return false;
  return (await issue(tx, { month, company, period, now })).version !== null;
}

async function requireCompany(tx: Tx, actor: Actor, named: number | undefined): Promise<StatementCompany> {
  if (named === undefined && maySeeAllCompanies(actor))
    throw new Refused('STATEMENT_COMPANY_MISSING', { field: 'company_id' });
  const companyId = named ?? actor.company_id;
  const company = isInScope(actor, companyId) ? await findCompany(tx, companyId) : undefined;
  if (company === undefined) throw new Refused('NOT_FOUND');
  return company;
}

interface IssueRequest {
  readonly month: Month;
  readonly company: StatementCompany;
  readonly period: StatementPeriod;
  readonly version?: number | undefined;
  readonly now: Date;
}

type Issued = Pick<Statement, 'version' | 'versions' | 'issued_at' | 'rows'>;

async function issue(tx: Tx, request: IssueRequest): Promise<Issued> {
  const { month, company, period, now } = request;
  const versions = await listVersions(tx, company.id, month);
  if (request.version !== undefined) return findIssued(tx, request, versions);
  const rows = await rowsOf(await findDealsOfPeriod(tx, company.id, period), period, sideOf(company));
  const newest = versions.at(-1);
  const isEmpty = rows.length === 0 && newest === undefined;
  if (isEmpty || !isMonthOver(month, today(now))) return { version: null, versions, issued_at: now, rows };
  const content = contentOf(rows);
  const sha256 = sha256Of(content);
  if (newest?.sha256 === sha256) return { version: newest, versions, issued_at: newest.issued_at, rows };
  const added = { version: (newest?.version ?? 0) + 1, issued_at: now, sha256 };
  await insertVersion(tx, { ...added, company_id: company.id, month, content });
  return { version: added, versions: [...versions, added], issued_at: now, rows };
}

/** Returns the rows of deals by id, in time slices: the rates of a deal take a third of a millisecond. */
async function rowsOf(
  deals: readonly StatementDeal[],
  period: StatementPeriod,
  side: DealSide,
): Promise<StatementRow[]> {
  const rows = await mapInSlices(deals, (deal) => statementRow(deal, period, side));
  return rows.filter((row) => row !== null);
}

async function findIssued(
  tx: Tx,
  { company, month, version: wanted }: IssueRequest,
  versions: readonly IssuedVersion[],
): Promise<Issued> {
  const version = versions.find((one) => one.version === wanted);
  const content = version && (await findContent(tx, company.id, month, version.version));
  if (version === undefined || content === undefined) throw new Refused('NOT_FOUND');
  return { version, versions, issued_at: version.issued_at, rows: JSON.parse(content) as StatementRow[] };
}

/** Serializes rows as they are stored. */
const contentOf = (rows: readonly StatementRow[]): string =>
  canonicalJson(
    rows.map(({ overdue, promised, realized, projected, ...row }) => {
      const measures = { promised: promised && { ...promised }, realized: realized && { ...realized } };
      return {
        ...row,
        overdue: { ...overdue },
        ...measures,
        projected: projected && { ...projected },
      } satisfies Json;
    }),
  );
