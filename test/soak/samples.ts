import { readdirSync } from 'node:fs';
import { queryRows } from '../support/postgres.ts';

/** Measurements of one process at one moment. */
export interface ProcessSample {
  readonly name: string;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly files: number;
  readonly lagP99Ms: number;
  readonly poolOpen: number;
}

export interface Sample {
  readonly minute: number;
  readonly acts: number;
  readonly processes: readonly ProcessSample[];
  /** Database connections of the product. */
  readonly connections: number;
  /** Jobs that are due and waiting. */
  readonly queued: number;
  readonly databaseMb: number;
}

/** One table with its indexes. */
export interface TableSize {
  readonly name: string;
  readonly tableKb: number;
  readonly indexKb: number;
}

export interface WatchedProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Address of its metrics. */
  readonly metrics: string;
}

const MB = 1024 ** 2;
const SCRAPE_MS = 10_000;

/** Returns the sum of a metric's values; 0 for a missing metric. */
function sumOf(exposition: string, name: string): number {
  const found = exposition.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...found].reduce((sum, [, value]) => sum + Number(value), 0);
}

function filesOf(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

async function sampleProcess({ name, pid, metrics }: WatchedProcess): Promise<ProcessSample> {
  const exposition = await (await fetch(metrics, { signal: AbortSignal.timeout(SCRAPE_MS) })).text();
  return {
    name,
    rssMb: sumOf(exposition, 'process_resident_memory_bytes') / MB,
    heapMb: sumOf(exposition, 'nodejs_heap_size_used_bytes') / MB,
    files: filesOf(pid),
    lagP99Ms: sumOf(exposition, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    poolOpen: sumOf(exposition, 'pregao_pool_connections'),
  };
}

export async function takeSample(
  databaseUrl: string,
  watched: readonly WatchedProcess[],
  minute: number,
  acts: number,
): Promise<Sample> {
  const processes = await Promise.all(watched.map(sampleProcess));
  const rows: { connections: string; queued: string; size: string }[] = await queryRows(
    databaseUrl,
    `SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'pregao%') AS connections,
       (SELECT count(*) FROM jobs.job WHERE state < 'active' AND start_after <= now()) AS queued,
       pg_database_size(current_database()) AS size`,
  );
  const [row] = rows;
  return {
    minute,
    acts,
    processes,
    connections: Number(row?.connections),
    queued: Number(row?.queued),
    databaseMb: Number(row?.size) / MB,
  };
}

/** Returns every table larger than its first pages, the largest first. */
export async function tableSizes(databaseUrl: string): Promise<TableSize[]> {
  const rows: { name: string; table_kb: string; index_kb: string }[] = await queryRows(
    databaseUrl,
    `SELECT n.nspname || '.' || c.relname AS name, pg_table_size(c.oid) / 1024 AS table_kb, pg_indexes_size(c.oid) / 1024 AS index_kb
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND n.nspname IN ('public', 'jobs') ORDER BY pg_total_relation_size(c.oid) DESC`,
  );
  return rows.map(({ name, table_kb, index_kb }) => ({
    name,
    tableKb: Number(table_kb),
    indexKb: Number(index_kb),
  }));
}
