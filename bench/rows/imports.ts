import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DuckDBInstance } from '@duckdb/node-api';
import { streamXlsxRows } from 'hucre/xlsx';
import { importFile } from '../../apps/server/src/modules/files/import/import-file.ts';
import type { Bench, Row } from '../support/bench.ts';
import { writeCsv, writeXlsx } from '../support/big-files.ts';
import { measureImport } from '../support/measure-import.ts';
import { atMost, formatCount, type Measurement, measureTime, withoutTarget } from '../support/measurement.ts';
import { MEGABYTE, measurePeak } from '../support/memory.ts';
import { BORROWERS, TODAY, userOf } from '../support/seed.ts';
import { type ServerProcesses, startServers } from '../support/server-processes.ts';

/**
 * P1 and P2: a large file from its last byte to PROCESSED and listed, through a real API and a real worker.
 */
const MAX_MB = 400;
const MAX_GROWTH = 1.25;
const TURNS = 3;
/** Rows of the acquirers that exist before the import, for comparison. */
const EXISTING_ROWS = 5000;

/** Reads the same file typed and groups it in one query. */
async function typedQuery(path: string): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  await connection.runAndReadAll(`
    SELECT issuer, due, sum(value), sum(quantity) FROM read_csv('${path}', delim = ';', header = true,
      decimal_separator = ',', thousands = '.', dateformat = '%d/%m/%Y',
      columns = {'issuer': 'VARCHAR', 'due': 'DATE', 'value': 'DECIMAL(15, 2)', 'quantity': 'BIGINT'})
    GROUP BY ALL`);
  connection.closeSync();
}

async function readWithLibrary(path: string): Promise<void> {
  let rows = 0;
  const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  for await (const _ of streamXlsxRows(stream)) rows++;
  if (rows === 0) throw new Error('nothing read');
}

/** Runs the import engine alone, without storage, queue and PostgreSQL. */
async function runEngine(path: string): Promise<void> {
  const folder = join(path, '../work');
  mkdirSync(folder);
  const result = await importFile({ path, cardNetwork: 'VISA', today: TODAY, folder });
  rmSync(folder, { recursive: true });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/**
 * Sends each file as another acquirer, because an import refuses receivables that its company already has.
 */
function createSender(serving: ServerProcesses, first: number) {
  let nextCompany = first;
  return async (path: string): Promise<{ readonly ms: number; readonly peak: number }> => {
    const company_id = (nextCompany++ % BORROWERS) + 1;
    const sender = { company_id, token: await serving.token(userOf(company_id, 0)) };
    let ms = 0;
    const peak = await measurePeak(serving.workers[0]?.pid ?? 0, async () => {
      ms = await measureImport(serving, sender, path);
    });
    return { ms, peak: peak / MEGABYTE };
  };
}
type Send = ReturnType<typeof createSender>;

interface ImportCase {
  readonly name: string;
  readonly path: string;
  readonly reference: (path: string) => Promise<void>;
  readonly maxRatio: number;
}

/** Measures both in turns, so that noise affects both, and yields the minimum of each. */
async function* compare(send: Send, { name, path, reference, maxRatio }: ImportCase, seen: { peak: number }) {
  const [referenceTimes, importTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    referenceTimes.push(await measureTime(() => reference(path)));
    const { ms, peak } = await send(path);
    importTimes.push(ms);
    seen.peak = Math.max(seen.peak, peak);
  }
  const bestReference = Math.min(...referenceTimes);
  yield atMost(maxRatio, {
    name: `${name}: last byte to listed`,
    measured: Math.min(...importTimes),
    reference: bestReference,
    unit: 'ms',
  });
  yield withoutTarget({
    name: `${name}: of it the engine alone`,
    measured: await measureTime(() => runEngine(path)),
    reference: bestReference,
    unit: 'ms',
  });
  yield peakMemory(`${name}: peak of the worker with its import`, seen.peak);
}

const peakMemory = (name: string, measured: number): Measurement =>
  atMost(1, { name, measured, reference: MAX_MB, unit: 'MB' });

const fileSize = (path: string) => `${Math.round(statSync(path).size / MEGABYTE)} MB`;

/** Acquirers that P1 sends as; P2 sends rows of equal content to the same database. */
const SENDERS_OF_P1 = 1 + TURNS;

async function* runWithFiles(
  bench: Bench,
  first: number,
  work: (folder: string, send: Send) => AsyncGenerator<Measurement>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-bench-import-'));
  const serving = await startServers(await bench.databaseUrl(EXISTING_ROWS), { workers: 1 });
  try {
    yield* work(folder, createSender(serving, first));
  } finally {
    await serving.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const csvImport: Row = {
  id: 'P1',
  run: (bench) =>
    runWithFiles(bench, 0, async function* (folder, send) {
      const { csvLines } = bench.sizes;
      const [path, fifth] = [join(folder, 'lines.csv'), join(folder, 'fifth.csv')];
      await writeCsv(fifth, csvLines / 5);
      const { peak } = await send(fifth);
      await writeCsv(path, csvLines);
      const name = `P1 CSV of ${formatCount(csvLines)} lines, ${fileSize(path)}`;
      const seen = { peak: 0 };
      yield* compare(send, { name, path, reference: typedQuery, maxRatio: 4.5 }, seen);
      yield atMost(MAX_GROWTH, {
        name: `P1 peak of the worker from ${formatCount(csvLines / 5)} to ${formatCount(csvLines)} lines`,
        measured: seen.peak,
        reference: peak,
        unit: 'MB',
      });
    }),
};

export const xlsxImport: Row = {
  id: 'P2',
  run: (bench) =>
    runWithFiles(bench, SENDERS_OF_P1, async function* (folder, send) {
      const { xlsxRows } = bench.sizes;
      const path = join(folder, 'rows.xlsx');
      await writeXlsx(path, xlsxRows);
      const name = `P2 XLSX of ${formatCount(xlsxRows)} rows, ${fileSize(path)}`;
      yield* compare(send, { name, path, reference: readWithLibrary, maxRatio: 1.4 }, { peak: 0 });
    }),
};
