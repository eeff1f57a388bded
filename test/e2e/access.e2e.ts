import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { lastMailNumber } from './support/mailbox.ts';

test('visitor without a session is sent to sign-in, returns to the page and signs out (AUTH-07, AUTH-08, NAV-04)', async ({
  visitor,
}) => {
  const operator = await visitor(accountOf('boreal', 'OPERATOR'));
  const { page } = operator;
  await operator.open('/dashboard/negotiation/list?status=EXPIRED');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await expect(page.getByText('Você precisa estar conectado para acessar esta página.')).toBeVisible();
  await operator.signIn();
  await expect(page).toHaveURL(/\/dashboard\/negotiation\/list\?status=EXPIRED$/);
  await expect(page.getByRole('heading', { name: 'Negociações' })).toBeVisible();

  // Sign-out loads a new document, so that nothing of the page remains.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sair' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/auth\/login/);
  await operator.open('/dashboard/list');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
});

test('wrong PIN is refused, and a resent PIN replaces the first one (AUTH-03c)', async ({
  visitor,
  clock,
}) => {
  const operator = await visitor(accountOf('ipe', 'OPERATOR'));
  const { page } = operator;
  await page.clock.install();
  await operator.open('/');
  const pinBefore = lastMailNumber();
  await operator.submitCredentials();
  const first = await operator.readPin(pinBefore);
  const refusal = page.getByText('PIN incorreto. Digite o código do e-mail mais recente.');
  await operator.typePin(first === '000000' ? '111111' : '000000');
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: /^Novo PIN em \d+ s$/ })).toBeDisabled();

  await clock.advanceMinutes(61 / 60);
  await page.clock.fastForward('01:01');
  const since = lastMailNumber();
  await page.getByRole('button', { name: 'Enviar novo PIN' }).click();
  await expect(page.getByText(`Novo PIN enviado para ${operator.email}.`)).toBeVisible();
  const second = await operator.readPin(since);
  await operator.typePin(first);
  await expect(refusal).toBeVisible();
  await operator.typePin(second);
  await expect(page).toHaveURL(/\/dashboard\/list$/);
});

test('forgotten password is reset through the mailed link (AUTH-11b, AUTH-12)', async ({ visitor }) => {
  const account = accountOf('cedro', 'OPERATOR');
  const operator = await visitor(account);
  const { page } = operator;
  await operator.open('/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();

  const { text } = await operator.mail(/Redefinição de senha/);
  await operator.open(/https?:\S+\/auth\/new-password\?token=\S+/.exec(text)?.[0] ?? '');
  const password = 'Outra-Senha@2027';
  const field = page.getByLabel('Nova senha', { exact: true });
  await expect(page.getByText('Sem o nome da sua empresa, o seu nome ou o seu e-mail.')).toBeVisible();
  const accountButton = `${account.company.split(' ').at(-1)}-Nova#27`;
  await field.fill(accountButton);
  await page.getByLabel('Confirme a nova senha', { exact: true }).fill(accountButton);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(field).toHaveAccessibleDescription(/contém o nome da empresa/);
  await expect(page.getByRole('button', { name: 'Salvar senha' })).toBeDisabled();
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme a nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha salva' })).toBeVisible();

  const renewed = await visitor({ ...account, password });
  await renewed.open('/');
  await renewed.signIn();
  await expect(renewed.page).toHaveURL(/\/dashboard\/list$/);
});

test('page of another role shows the 403 page (NAV-05, NAV-17b)', async ({ cedro }) => {
  const { page } = cedro;
  await cedro.open('/dashboard/operation-management/list');
  await expect(page).toHaveURL(/\/403$/);
  await expect(
    page.getByRole('heading', { name: 'Você não tem permissão para acessar esta página.' }),
  ).toBeVisible();
  await expect(page.getByText('Esta página é restrita. Consulte o administrador')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Negociações' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Gestão de operações' })).toHaveCount(0);
});
