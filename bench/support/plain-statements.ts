import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Clients, type Load, load } from './load.ts';
import { p95 } from './measurement.ts';

/** True when pgbench is installed, such as by Debian's `postgresql-contrib`. */
const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

export interface PlainLoad extends Load {
  /** Program that sent the statements. */
  readonly by: string;
}

function runPgbench(url: string, statements: readonly string[], { clients, seconds }: Clients): PlainLoad {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    writeFileSync(script, statements.map((statement) => `${statement};\n`).join(''));
    const prefix = join(folder, 'log');
    const options = [
      '-n',
      '-c',
      `${clients}`,
      '-T',
      `${Math.round(seconds)}`,
      '-l',
      `--log-prefix=${prefix}`,
      '-f',
      script,
    ];
    const run = spawnSync('pgbench', [...options, url], { encoding: 'utf8' });
    const rate = Number(/^tps = ([\d.]+)/m.exec(run.stdout)?.[1]);
    if (run.status !== 0 || !(rate > 0)) throw new Error(`pgbench: ${run.stdout}${run.stderr}`);
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'));
    const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    const times = lines.map((line) => Number(line.split(' ')[2]) / 1000);
    return { rate, p95: p95(times), by: 'pgbench' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runNodePostgres(
  url: string,
  statements: readonly string[],
  options: Clients,
): Promise<PlainLoad> {
  const pool = new pg.Pool({ connectionString: url, max: options.clients });
  try {
    const found = await load(async () => {
      const client = await pool.connect();
      for (const statement of statements) await client.query(statement);
      client.release();
    }, options);
    return { ...found, by: 'node-postgres' };
  } finally {
    await pool.end();
  }
}

/**
 * Repeats the statements by so many clients as the owner, whom row-level security does not affect. Uses
 * pgbench, or an equal client without it.
 */
export const plainLoad = async (
  url: string,
  statements: readonly string[],
  options: Clients,
): Promise<PlainLoad> =>
  hasPgbench ? runPgbench(url, statements, options) : runNodePostgres(url, statements, options);
