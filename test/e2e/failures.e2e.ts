import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf } from './support/accounts.ts';
import { sha256 } from './support/contract-file.ts';
import { expect, test } from './support/fixtures.ts';
import { currentSite } from './support/site.ts';
import { negotiationPathIn } from './support/test-data.ts';

/** Returns the paths of the contract files of the server under test. */
function storedContracts(): string[] {
  const folder = join(currentSite().dataDir, 'storage', 'contracts');
  return readdirSync(folder).map((name) => join(folder, name));
}

test('contract altered in the storage is neither previewed nor downloaded, with the reason shown', async ({
  member,
}) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(await negotiationPathIn(operator, 'PENDING_CONTRACT'));
  const shownHash = await page.locator('#contract code').textContent();
  const storedPath = storedContracts().find((path) => sha256(readFileSync(path)) === shownHash) ?? '';
  const content = readFileSync(storedPath);
  const altered = Buffer.from(content);
  altered.writeUInt8((altered.at(-20) ?? 0) ^ 1, altered.length - 20);
  writeFileSync(storedPath, altered);
  try {
    const reason = 'não confere com o seu registro (SHA-256)';
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await expect(page.locator('#contract')).toContainText(reason);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Baixar contrato' }).click();
    const failure = page.getByRole('dialog', { name: 'Falha no download' });
    await expect(failure).toContainText(reason);
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await failure.getByRole('button', { name: 'Fechar' }).click();
  } finally {
    writeFileSync(storedPath, content);
  }
  await page.getByRole('button', { name: 'Fechar pré-visualização' }).click();
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByRole('img', { name: /Página 1/ })).toBeVisible();
});
