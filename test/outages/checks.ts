import { findViolations } from '../../apps/server/src/modules/audit/invariants.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { queryRows } from '../support/postgres.ts';
import { waitUntil } from '../support/process.ts';
import type { Installation } from './installation.ts';
import { acknowledgedCount, type Results, sha256, type Target } from './load.ts';
import type { TestUser } from './users.ts';

/** Reports the figures of a scenario in a line, and each broken promise. */
export interface Report {
  readonly figures: string;
  readonly faults: readonly string[];
}

/** An accepted proposal stays in these statuses while its contract is due and after the deal is completed. */
const ACCEPTED = "t.status IN ('APPROVED', 'NEGOTIATED')";

/** Compares the rows with what the API acknowledged. @returns lost acts and violated invariants */
async function checkPromises(databaseUrl: string, db: Db, results: Results): Promise<string[]> {
  const findLost = async (kind: string, table: string, ids: Iterable<number>, condition = 'true') => {
    const rows = await queryRows<{ id: string }>(
      databaseUrl,
      `SELECT wanted.id FROM unnest($1::bigint[]) AS wanted (id)
       WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = wanted.id AND ${condition})`,
      [[...ids]],
    );
    return rows.map(({ id }) => `${kind} ${id} was acknowledged but is lost`);
  };
  return [
    ...(await findLost('offer', 'offers', results.offers)),
    ...(await findLost('proposal', 'credits', results.credits)),
    ...(await findLost('acceptance of proposal', 'credits', results.accepted, ACCEPTED)),
    ...(await findLost('contract', 'contracts', results.contracts.keys())),
    ...(await findLost('acceptance of contract', 'contracts', results.completed, "t.status = 'APPROVED'")),
    ...(await findLost('file', 'managed_files', results.files.keys(), "t.status <> 'PROCESSING_FAILURE'")),
    ...(await findViolations(db)).map(({ name, rows }) => `${name} is violated: ${JSON.stringify(rows)}`),
  ];
}

async function isZero(databaseUrl: string, expression: string): Promise<boolean> {
  const [row] = await queryRows<{ count: string }>(databaseUrl, `SELECT ${expression} AS count`);
  return Number(row?.count) === 0;
}

/** Tells whether every file is imported or refused. */
const isImportDone = (databaseUrl: string): Promise<boolean> =>
  isZero(databaseUrl, "(SELECT count(*) FROM managed_files WHERE status = 'PROCESSING')");

/** Tells whether every mail of the outbox is sent and its job done. */
const isOutboxEmpty = (databaseUrl: string): Promise<boolean> =>
  isZero(
    databaseUrl,
    `(SELECT count(*) FROM mails WHERE sent_at IS NULL)
      + (SELECT count(*) FROM jobs.job WHERE name = 'send-mail' AND state < 'completed')`,
  );

export type Download = 'whole' | 'later' | 'broken off' | `altered ${string}` | `refused ${number | string}`;

const DOWNLOAD_MS = 40_000;

/** Downloads a stored file through its link and compares its SHA-256. */
export async function download(
  api: string,
  { token }: TestUser,
  path: string,
  hash: string,
): Promise<Download> {
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const answer = await fetch(`${api}/api${path}`, { headers: { authorization: `Bearer ${token}` }, signal });
  const { link } = (await answer.json()) as { link?: string };
  if (link === undefined) return answer.status === 503 ? 'later' : `refused ${answer.status}`;
  const { pathname, search } = new URL(link);
  const file = await fetch(`${api}${pathname}${search}`, { signal });
  if (file.status === 503 && file.headers.has('retry-after')) return 'later';
  if (!file.ok) return `refused ${file.status}`;
  try {
    const content = Buffer.from(await file.arrayBuffer());
    return sha256(content) === hash ? 'whole' : `altered ${path}`;
  } catch {
    return signal.aborted ? 'refused 0' : 'broken off';
  }
}

/** Returns path and SHA-256 of each stored file and contract. */
export const storedFiles = ({ files, contracts }: Results): (readonly [path: string, hash: string])[] => [
  ...[...files].map(([id, hash]) => [`/management-files/${id}/download`, hash] as const),
  ...[...contracts].map(([id, hash]) => [`/contracts/upload/${id}`, hash] as const),
];

/** Downloads every stored file, from the APIs in turn. @returns files that are not intact */
export async function checkFiles({ apis, users }: Target, results: Results): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, [path, hash]] of storedFiles(results).entries()) {
    const downloaded = await download(apis[at % apis.length] ?? '', users.borrower, path, hash);
    if (downloaded !== 'whole') faults.push(`${path} is ${downloaded}`);
  }
  return faults;
}

export const seconds = (ms: number | undefined): string =>
  ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;

const SETTLE_MS = 180_000;

/** Waits until all jobs of a stopped load are done and checks every promise. */
export async function settle(installation: Installation, results: Results): Promise<Report> {
  const { databaseUrl, users } = installation;
  const [sentMs, importedMs] = await Promise.all([
    waitUntil(SETTLE_MS, () => isOutboxEmpty(databaseUrl)),
    waitUntil(SETTLE_MS, () => isImportDone(databaseUrl)),
  ]);
  const statuses = [...results.statuses].toSorted().map(([status, count]) => `${count} of ${status}`);
  return {
    figures: [
      `${acknowledgedCount(results)} acts acknowledged (${statuses.join(', ')})`,
      `slowest call ${seconds(results.slowestMs)}`,
      `mails sent after ${seconds(sentMs)}, files imported after ${seconds(importedMs)}`,
    ].join('; '),
    faults: [
      ...results.faults,
      ...(sentMs === undefined ? ['mails are unsent'] : []),
      ...(importedMs === undefined ? ['files are unprocessed'] : []),
      ...(await checkPromises(databaseUrl, users.db, results)),
      ...(await checkFiles(installation, results)),
      ...installation.exits(),
    ],
  };
}
