import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf } from './support/accounts.ts';
import { sha256 } from './support/contract-file.ts';
import { negotiationIn } from './support/givens.ts';
import { currentSite } from './support/site.ts';
import { expect, test } from './support/story.ts';

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
  await operator.open(await negotiationIn(operator, 'PENDING_CONTRACT'));
  const shown = await page.locator('#contract code').textContent();
  const stored = storedContracts().find((path) => sha256(readFileSync(path)) === shown) ?? '';
  const whole = readFileSync(stored);
  const altered = Buffer.from(whole);
  altered.writeUInt8((altered.at(-20) ?? 0) ^ 1, altered.length - 20);
  writeFileSync(stored, altered);
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
    writeFileSync(stored, whole);
  }
  await page.getByRole('button', { name: 'Fechar pré-visualização' }).click();
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByRole('img', { name: /Página 1/ })).toBeVisible();
});
