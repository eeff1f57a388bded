import { Readable } from 'node:stream';
import { type ColumnDef, streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { addDays } from '../../packages/domain/src/index.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, formatCount, measureTime, median, withoutTarget } from '../support/measurement.ts';
import { MEGABYTE, memoryOf, resetPeak } from '../support/memory.ts';
import { BORROWERS, MODERATOR, TODAY, userOf } from '../support/seed.ts';
import { callApi, type ServerProcesses } from '../support/server-processes.ts';

/**
 * P8: a filtered XLSX export by a real API process, against the library writing the same cells from memory.
 */
const DAYS = 250;
const MAX_EXTRA_MB = 100;
const MAX_RATIO = 1.5;

type Cells = (string | number | boolean | Date | null)[];

/** Returns a filter of half of the acquirers and as many next due dates as hold `exported` receivables. */
function filter(receivables: number, exported: number): string {
  const borrowers = Array.from({ length: BORROWERS / 2 }, (_, at) => `borrower=${at + 1}`);
  const days = Math.ceil(exported / (receivables / DAYS / 2));
  return `format=xlsx&${borrowers.join('&')}&due_date_greater_or_equal_than=${addDays(TODAY, 1)}&due_date_less_or_equal_than=${addDays(TODAY, days)}`;
}

interface DownloadedExport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds. */
  readonly first: number;
  readonly whole: number;
}

async function downloadExport({ url, token }: ServerProcesses, query: string): Promise<DownloadedExport> {
  const began = performance.now();
  const path = `/operation-files/export?${query}`;
  const { link } = await callApi<{ link: string }>(url, { path, token: await token(userOf(MODERATOR, 0)) });
  const { pathname, search } = new URL(link);
  const response = await fetch(`${url}${pathname}${search}`);
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let first = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - began;
    parts.push(part);
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), first, whole: performance.now() - began };
}

async function cellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Cells[]> {
  const rows: Cells[] = [];
  const stream = Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>;
  for await (const { values } of streamXlsxRows(stream)) rows.push([...values] as Cells);
  return rows;
}

/** Writes the same cells with their column formats to a null stream. */
async function writeWithLibrary([head = [], ...rows]: readonly Cells[]): Promise<void> {
  const columns = head.map((header, at): ColumnDef => {
    const isText = typeof rows[0]?.[at] === 'string';
    return { header: String(header), width: 18, ...(!isText && { numFmt: '#,##0.00' }) };
  });
  async function* each() {
    yield* rows;
  }
  let bytes = 0;
  const stream = writeXlsxStream(each(), { name: 'Sheet', columns, freezePane: { rows: 1 } });
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
  if (bytes === 0) throw new Error('nothing was written');
}

async function* measure({ sizes, startApi }: Bench) {
  const serving = await startApi(sizes.receivables);
  const query = filter(sizes.receivables, sizes.exported);
  const pid = serving.apis[0]?.pid ?? 0;
  await callApi(serving.url, { path: '/operation-files', token: await serving.token(userOf(MODERATOR, 0)) });
  const before = memoryOf(pid);
  resetPeak(pid);
  const { bytes } = await downloadExport(serving, query);
  const more = memoryOf(pid, 'VmHWM') - before;
  const cells = await cellsOf(bytes);
  const [product, plain]: [DownloadedExport[], number[]] = [[], []];
  for (let turn = 0; turn < sizes.turns; turn += 1) {
    plain.push(await measureTime(() => writeWithLibrary(cells)));
    product.push(await downloadExport(serving, query));
  }
  const name = `P8 export of ${formatCount(cells.length - 1)} among ${formatCount(sizes.receivables)} receivables to XLSX`;
  const whole = median(product.map((one) => one.whole));
  yield atMost(MAX_RATIO, { name, measured: whole, reference: median(plain), unit: 'ms' });
  yield withoutTarget({
    name: `${name}: its first byte, and its last`,
    measured: median(product.map((one) => one.first)),
    reference: whole,
    unit: 'ms',
  });
  yield atMost(1, {
    name: `${name}: memory of the API above what it had`,
    measured: more / MEGABYTE,
    reference: MAX_EXTRA_MB,
    unit: 'MB',
  });
}

export const xlsxExport: Row = { id: 'P8', run: measure };
