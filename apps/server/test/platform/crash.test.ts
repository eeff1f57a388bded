import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { builtProgram } from '../../../../scripts/built-server.ts';
import { folderInMemory } from '../../../../test/support/enterable-folder.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { inherited } from '../../../../test/support/inherited.ts';
import { startMailServer } from '../../../../test/support/mail-server.ts';
import { production } from '../../../../test/support/production.ts';
import { clusterFolder, runningServer } from '../../src/platform/db/embedded/cluster.ts';
import { keptNote } from '../../src/platform/db/embedded/note.ts';
import { asOwner } from '../../src/platform/db/owner.ts';

/** @returns milliseconds until it was so */
async function until(condition: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  const isSo = async () => expect(await condition().catch(() => false)).toBe(true);
  await vi.waitFor(isSo, { timeout: 60_000, interval: 50 });
  return performance.now() - start;
}

test('API and worker go on by themselves after PostgreSQL was killed', { timeout: 200_000 }, async () => {
  const dataDir = folderInMemory('pregao-crash-');
  const PORT = String(await freePort());
  const mails = await startMailServer();
  const env = {
    ...production(dataDir, { DATABASE_URL: 'embedded', SMTP_URL: mails.url }),
    ...inherited(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    PORT,
    HOST: '127.0.0.1',
  };
  const child = spawn(process.execPath, [builtProgram('main-all.ts')], {
    env,
    stdio: 'inherit',
  });
  const over = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await over;
    await mails.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ready = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).status === 200;
  await until(ready);
  const note = keptNote({}, dataDir);
  const server = runningServer(note) as { pid: number; port: number };
  expect(clusterFolder(note).startsWith(dataDir)).toBe(true);
  process.kill(server.pid, 'SIGKILL');
  // Between the two PostgreSQLs nobody may have looked: that another one runs tells that the first has gone.
  const isBack = async () => (runningServer(note)?.pid ?? server.pid) !== server.pid && (await ready());
  expect(await until(isBack)).toBeLessThan(20_000);

  const url = `postgres://pregao:${note.password}@127.0.0.1:${server.port}/pregao`;
  await asOwner(url, async (owner) => {
    await owner.query(`WITH mail AS (
        INSERT INTO mails (to_address, language, kind, subject, text, html)
        VALUES ('a@pregao.example', 'pt', 'test', 's', 't', 'h') RETURNING id)
      INSERT INTO jobs.job (name, data) SELECT 'send-mail', jsonb_build_object('mail_id', id) FROM mail`);
    const sent = async () =>
      (await owner.query('SELECT 1 FROM mails WHERE sent_at IS NOT NULL')).rowCount === 1;
    expect(await until(sent)).toBeLessThan(20_000);
  });
});
