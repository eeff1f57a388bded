import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { streamXlsxRows } from 'hucre/xlsx';
import { importFile } from '../apps/server/src/modules/files/import/import-file.ts';
import { xlsxStream } from '../apps/server/src/platform/sheets/write-xlsx.ts';
import { addDays, formatAmount, isBusinessDay } from '../packages/domain/src/index.ts';
import { atMost, type Measurement, timed } from './measurement.ts';

/**
 * The import engine against its references, in one run. What it does not hold is what surrounds it: the way from the storage, and the writing to PostgreSQL.
 */

const TODAY = '2026-11-21';
const MEGABYTE = 1024 ** 2;
const FOLDER = join(tmpdir(), 'pregao-bench-import');

const ISSUERS = [
  'BCO BRADESCO S.A.',
  'ITAÚ UNIBANCO S.A.',
  'BCO SANTANDER (BRASIL) S.A.',
  'PICPAY',
  'BCO C6 S.A.',
  'NU PAGAMENTOS - IP',
  'BANCO BTG PACTUAL S.A.',
  'CAIXA ECONOMICA FEDERAL',
  'BANCO INTER',
  'BANCO DO BRASIL S.A.',
];
const DAYS = Array.from({ length: 360 }, (_, at) => addDays(TODAY, at + 10)).filter(isBusinessDay);

interface Line {
  readonly issuer: string;
  readonly due_date: string;
  readonly value: number;
  readonly transactions: number;
}

/** The same lines in each run. */
function* lines(count: number): Generator<Line> {
  let seed = 12_345;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  for (let at = 0; at < count; at++)
    yield {
      issuer: ISSUERS[random(ISSUERS.length)] ?? '',
      due_date: DAYS[random(DAYS.length)] ?? '',
      value: 1 + random(100_000_000),
      transactions: 1 + random(9),
    };
}

async function writeCsv(path: string, count: number): Promise<void> {
  const file = await open(path, 'w');
  let text = 'Emissor;Data de Vencimento;Valor;Quantidade\r\n';
  for (const { issuer, due_date, value, transactions } of lines(count)) {
    text += `${issuer};${due_date.split('-').reverse().join('/')};${formatAmount(value)};${transactions}\r\n`;
    if (text.length > MEGABYTE) {
      await file.write(text);
      text = '';
    }
  }
  await file.write(text);
  await file.close();
}

const writeXlsx = (path: string, count: number) =>
  pipeline(
    xlsxStream<Line>({
      name: 'Agenda',
      columns: [
        { header: 'Emissor', kind: 'text', value: (line) => line.issuer },
        { header: 'Data de Vencimento', kind: 'day', value: (line) => line.due_date },
        { header: 'Valor', kind: 'money', value: (line) => line.value },
        { header: 'Quantidade', kind: 'integer', value: (line) => line.transactions },
      ],
      rows: lines(count),
    }),
    createWriteStream(path),
  );

/** The peak memory of the processes that this one starts during `work`. */
async function childMemory(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of children()) peak = Math.max(peak, peakOf(pid));
  }, 25);
  await work().finally(() => clearInterval(timer));
  return peak;
}

function children(): string[] {
  const tasks = readdirSync('/proc/self/task');
  return tasks
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
    .filter(Boolean);
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function importOf(path: string): Promise<void> {
  const folder = join(FOLDER, 'work');
  mkdirSync(folder, { recursive: true });
  const result = await importFile({ path, cardNetwork: 'VISA', today: TODAY, folder });
  rmSync(folder, { recursive: true });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** One query that reads the same file typed and groups it. */
async function typedQuery(path: string): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  await connection.runAndReadAll(`
    SELECT issuer, due, sum(value), sum(quantity) FROM read_csv('${path}', delim = ';', header = true,
      decimal_separator = ',', thousands = '.', dateformat = '%d/%m/%Y',
      columns = {'issuer': 'VARCHAR', 'due': 'DATE', 'value': 'DECIMAL(15, 2)', 'quantity': 'BIGINT'})
    GROUP BY ALL`);
  connection.closeSync();
}

async function bareRead(path: string): Promise<void> {
  const { createReadStream } = await import('node:fs');
  const { Readable } = await import('node:stream');
  let rows = 0;
  for await (const _ of streamXlsxRows(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>))
    rows++;
  if (rows === 0) throw new Error('nothing read');
}

/** Turn by turn, so that noise meets both; the least of each. */
async function compare(
  what: string,
  path: string,
  reference: () => Promise<void>,
  target: number,
  turns: number,
) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    theirs.push(await timed(reference));
    ours.push(await timed(() => importOf(path)));
  }
  return atMost(what, Math.min(...ours), Math.min(...theirs), 'ms', target);
}

async function memory(what: string, path: string): Promise<Measurement> {
  const peak = await childMemory(() => importOf(path));
  return atMost(what, peak / MEGABYTE, 400, 'MB', 1);
}

/** P1 and P2 of the bar, as far as the engine makes them. */
export async function benchImport(
  csvLines = 5_000_000,
  xlsxRows = 1_000_000,
  turns = 3,
): Promise<Measurement[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    const [csv, fifth, xlsx] = ['lines.csv', 'fifth.csv', 'rows.xlsx'].map((name) => join(FOLDER, name)) as [
      string,
      string,
      string,
    ];
    await writeCsv(csv, csvLines);
    await writeCsv(fifth, csvLines / 5);
    await writeXlsx(xlsx, xlsxRows);
    const size = `${Math.round(statSync(csv).size / MEGABYTE)} MB`;
    return [
      await compare(`P1 CSV, ${csvLines} lines, ${size}: engine`, csv, () => typedQuery(csv), 4.5, turns),
      await memory('P1 peak memory', csv),
      await memory('P1 peak memory, a fifth of the lines', fifth),
      await compare(`P2 XLSX, ${xlsxRows} rows: engine`, xlsx, () => bareRead(xlsx), 1.4, turns),
      await memory('P2 peak memory', xlsx),
    ];
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
