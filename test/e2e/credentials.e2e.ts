import { accountOf } from './support/accounts.ts';
import { callAs, companyIdOf } from './support/calls.ts';
import { newestMail } from './support/mailbox.ts';
import type { Person } from './support/person.ts';
import { currentSite } from './support/site.ts';
import { expect, test } from './support/story.ts';

/** Credentials: people make and delete them, programs work with them. */

interface Secret {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The two texts that the open page or dialog shows this once. */
async function readSecret({ page }: Person): Promise<Secret> {
  const texts = page.locator('code');
  await expect(texts).toHaveCount(2);
  const [client_id = '', client_secret = ''] = await texts.allInnerTexts();
  return { client_id, client_secret };
}

/** A program asks for a token: its answer's status, and the token. */
async function askToken(secret: Secret): Promise<{ status: number; token: string }> {
  const response = await fetch(`${currentSite().url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...secret }),
  });
  const { access_token = '' } = (await response.json()) as { access_token?: string };
  return { status: response.status, token: access_token };
}

const get = (path: string, token: string) =>
  fetch(`${currentSite().url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

test('CRD-02a CRD-02b CRD-04: a user generates a credential, a program works with it, and its deletion ends both', async ({
  member,
}) => {
  const who = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = who;
  await who.open('/dashboard/list');
  await page.getByRole('button', { name: /^Conta:/ }).click();
  await page.getByRole('link', { name: 'Meu perfil' }).click();
  await expect(who.fact('E-mail')).toContainText(who.email);

  await page.getByRole('button', { name: 'Gerar credencial' }).click();
  const ask = page.getByRole('dialog', { name: 'Gerar credencial' });
  await ask.getByRole('button', { name: 'Gerar credencial' }).click();
  await expect(page.getByText('Credencial gerada.')).toBeVisible();
  const secret = await readSecret(who);
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText(secret.client_secret)).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: secret.client_id });
  await expect(row).toContainText('Ativa');
  // Within the first seconds the page's clock may still tell the whole of it.
  await expect(row).toContainText(/faltam (?:89\s+dias e 23:5\d|90\s+dias e 00:00)\s+h/);

  const { status, token } = await askToken(secret);
  expect(status).toBe(200);
  const company = (await (await get('/companies', token)).json()) as { rows: { id: number }[] };
  expect(company.rows.map(({ id }) => id)).toEqual([await companyIdOf(who)]);
  expect((await get('/apiKeys', token)).status).toBe(403);

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir credencial' }).click();
  await expect(page.getByText('Credencial excluída.')).toBeVisible();
  await expect(row).toContainText('Inativa');
  await expect(row).toContainText('Excluída');
  expect((await get('/companies', token)).status).toBe(401);
  expect((await askToken(secret)).status).toBe(401);
});

test('CRD-03, USR-15b, USR-15c: a credential that a moderator generates shows its secret to the owner of the mailed link, once', async ({
  moderator,
  visitor,
}) => {
  const owner = await visitor(accountOf('boreal', 'OPERATOR'));
  const before = newestMail();
  await generateFor(moderator, owner.email);
  const { text } = await owner.mail(/credencial de API|API credential/, before);
  const [link = ''] = /https?:\S+\/auth\/credential-secret\?token=\S+/.exec(text) ?? [];

  await owner.open(link);
  await owner.page.getByRole('button', { name: 'Mostrar segredo' }).click();
  await expect(owner.page.getByText('Guarde agora')).toBeVisible();
  const secret = await readSecret(owner);
  expect((await askToken(secret)).status).toBe(200);

  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Mostrar segredo' }).click();
  await expect(owner.page.getByText(/Este link expirou, já foi usado/)).toBeVisible();
  await expect(owner.page.locator('code')).toHaveCount(0);
  expect((await askToken(secret)).status).toBe(200);
});

/** On the page of the user. */
async function generateFor(moderator: Person, email: string): Promise<void> {
  const { page } = moderator;
  const { rows } = await callAs(moderator, 'listUsers', { query: { email } });
  const user = rows.find((row) => row.email === email);
  await moderator.open(`/dashboard/user/${user?.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Credenciais de API' })).toBeVisible();
  await page.getByRole('button', { name: 'Gerar credencial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gerar credencial' });
  await expect(dialog).toContainText(`em nome de ${user?.name}`);
  await dialog.getByRole('button', { name: 'Gerar credencial' }).click();
  const made = page.getByRole('dialog', { name: 'Credencial gerada' });
  await expect(made).toContainText('o link que mostra o segredo');
  await expect(made.locator('code')).toHaveCount(1);
  await made.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Segredo ainda não retirado pelo titular').first()).toBeVisible();
}
