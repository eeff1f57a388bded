import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { shippedPrograms } from '../../apps/server/src/platform/db/embedded/binaries.ts';
import type { Measurement } from './measurement.ts';

const FILE = join(import.meta.dirname, '../results.md');
const HEAD = ['| what | measured | reference | ratio | target |', '|---|---|---|---|---|'];

const shownRatio = (ratio: number | undefined) =>
  ratio === undefined ? '' : ratio < 0.1 && ratio > 0 ? ratio.toPrecision(1) : ratio.toFixed(2);

export function lineOf({ what, measured, reference, ratio, target, met }: Measurement): string {
  const judged = met === false ? `**${target}, missed**` : target;
  return `| ${[what, measured, reference, shownRatio(ratio), judged].join(' | ')} |`;
}

export function machine(): string {
  const [{ model } = { model: 'unknown' }, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const [version] = shippedPrograms().version.split('-');
  return `${others.length + 1} cores of ${model.trim()}, ${memory} GB of memory, Node ${process.version}, PostgreSQL ${version}`;
}

/** The lines of a row that an earlier run has left. */
const rowOf = (line: string) => /^\| ([PW]\d)\b/.exec(line)?.[1];

function kept(): { readonly machine: string; readonly lines: readonly string[] } {
  const text = readFileSync(FILE, 'utf8');
  return {
    machine: /^Machine: (.*)\.$/m.exec(text)?.[1] ?? '',
    lines: text.split('\n').filter((line) => rowOf(line) !== undefined),
  };
}

/** How many wanted a core of late: far more than there are means that times are those of a busy machine. */
export const busy = (): string => (loadavg()[1] ?? 0).toFixed(1);

const whatOf = (line: string) => line.split(' | ')[0];

/**
 * Writes the table. What this run has measured takes the place of the same lines of earlier ones on the same machine, which stay where they were
 * measured by no row of this one; another machine begins anew, and so does a run of all rows.
 */
export function keepResults(measured: readonly Measurement[], anew: boolean, busyBefore: string): void {
  const here = machine();
  const before = kept();
  const news = new Map(measured.map((one) => [`| ${one.what}`, lineOf(one)]));
  const old =
    anew || before.machine !== here ? [] : before.lines.filter((line) => !news.has(whatOf(line) ?? ''));
  const lines = [...old, ...news.values()];
  const rows = [...new Set(lines.map((line) => rowOf(line) ?? ''))].sort();
  const sorted = rows.flatMap((row) => lines.filter((line) => rowOf(line) === row));
  const newRows = [...new Set(measured.map(({ what }) => what.split(' ')[0]))].join(', ');
  const date = new Date().toISOString().slice(0, 10);
  const said = [
    `# Measured`,
    '',
    `Last run: ${date}, of ${newRows}; load average ${busyBefore} when it began, ${busy()} when it ended.`,
    '',
    `Machine: ${here}.`,
    '',
  ];
  writeFileSync(FILE, [...said, ...HEAD, ...sorted, ''].join('\n'));
}
