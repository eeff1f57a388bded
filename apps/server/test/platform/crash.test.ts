import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderInMemory } from '../../../../test/support/enterable-folder.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { inherited } from '../../../../test/support/inherited.ts';
import { startMailServer } from '../../../../test/support/mail-server.ts';
import { production } from '../../../../test/support/production.ts';
import { clusterFolder, runningServer } from '../../src/platform/db/embedded/cluster.ts';
import { keptNote } from '../../src/platform/db/embedded/note.ts';
import { asOwner } from '../../src/platform/db/owner.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = folderInMemory('pregao-crash-');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function until(condition: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await condition().catch(() => false))) await delay(50);
  return performance.now() - start;
}

test('API and worker go on by themselves after PostgreSQL was killed', { timeout: 120_000 }, async () => {
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
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main-all.ts')], {
    env,
    stdio: 'inherit',
  });
  try {
    const ready = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).status === 200;
    await until(ready);
    const note = keptNote({}, dataDir);
    const server = runningServer(note) as { pid: number; port: number };
    expect(clusterFolder(note).startsWith(dataDir)).toBe(true);
    process.kill(server.pid, 'SIGKILL');
    await until(async () => !(await ready()));
    expect(await until(ready)).toBeLessThan(20_000);

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
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await mails.stop();
  }
});
