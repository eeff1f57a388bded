import type { Page } from '@playwright/test';
import { formatCpf } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { lastMailNumber, waitForMail } from './support/mailbox.ts';
import { expectNewTab } from './support/tabs.ts';
import { inviteUser } from './support/test-data.ts';

const NOVA = {
  name: 'Nara Pitanga',
  email: 'nara.pitanga@pregao.example',
  tax_number: '264.718.350-35',
  phone: '(11)98765-7001',
};
const LIST = '/dashboard/user/list';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const menuOf = (page: Page, rowText: string) =>
  rowOf(page, rowText)
    .getByRole('button', { name: /^Ações da linha/ })
    .click();

async function choose(page: Page, rowText: string, act: string | RegExp): Promise<void> {
  await menuOf(page, rowText);
  await page.getByRole('menuitem', { name: act }).click();
}

test('moderator registers a user after a duplicate e-mail was rejected (USR-04, VAL-04c)', async ({
  moderator,
}) => {
  const { page } = moderator;
  await moderator.open('/dashboard/list');
  const menu = page.getByRole('navigation').filter({ hasText: 'Negociações' }).first();
  await menu.getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cadastrar usuário' }).click();
  const form = page.getByRole('form', { name: 'Cadastrar usuário' });
  const submit = form.getByRole('button', { name: 'Cadastrar usuário' });
  await form.getByLabel('Empresa', { exact: true }).fill('Boreal');
  await page.getByRole('option', { name: 'Adquirente Boreal' }).click();
  await form.getByLabel('Perfil', { exact: true }).selectOption('OPERATOR');
  await form.getByLabel('Nome', { exact: true }).fill(NOVA.name);
  await form.getByLabel('CPF', { exact: true }).fill(NOVA.tax_number);
  await form.getByLabel('Celular', { exact: true }).fill(NOVA.phone);
  await form.getByLabel('E-mail', { exact: true }).fill(accountOf('boreal').email);
  await submit.click();
  await expect(
    form.getByText('Já existe um usuário com este e-mail. Informe outro e-mail.').first(),
  ).toBeVisible();
  await form.getByLabel('E-mail', { exact: true }).fill(` ${NOVA.email}`);
  await submit.click();
  await expect(page).toHaveURL(new RegExp(LIST));
  await expect(page.getByText(`O convite foi enviado para ${NOVA.email}.`)).toBeVisible();
  await expect(rowOf(page, NOVA.email)).toContainText('Convidado');
});

test('phone and CPF fields keep every digit when typed, pasted or filled in with a prefix [VAL-08]', async ({
  moderator,
}) => {
  const { page } = moderator;
  await moderator.open('/dashboard/user/new');
  const form = page.getByRole('form', { name: 'Cadastrar usuário' });
  const name = form.getByLabel('Nome', { exact: true });
  const phone = form.getByLabel('Celular', { exact: true });
  const paste = async (text: string) => {
    await name.fill(text);
    await name.press('Control+A');
    await name.press('Control+C');
    await phone.fill('');
    await phone.press('Control+V');
  };
  await paste('+55 (91) 98765-4321');
  await expect(phone).toHaveValue('(91)98765-4321');
  await paste('0 15 91 98765-4321');
  await expect(phone).toHaveValue('0 15 91 98765-4321');
  await phone.blur();
  await expect(form.getByText('Informe só o DDD e o número, sem o zero', { exact: false })).toBeVisible();
  for (const typed of ['+5591987654321', '5591987654321', '91987654321']) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue('(91)98765-4321');
  }
  await phone.press('End');
  await phone.pressSequentially('0');
  await expect(phone).toHaveValue('919876543210');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(91)98765-4321');
  await phone.fill('55987654321');
  await expect(phone).toHaveValue('(55)98765-4321');
  await paste('(55)98987-654321');
  await expect(phone).toHaveValue('(55)98987-654321');
  await form.getByLabel('CPF', { exact: true }).fill('CPF 529.982.247-25');
  await expect(form.getByLabel('CPF', { exact: true })).toHaveValue('529.982.247-25');
});

test('company phone field keeps every digit when an area 55 number has one too many [VAL-17]', async ({
  moderator,
}) => {
  const { page } = moderator;
  await moderator.open('/dashboard/company/new');
  const form = page.getByRole('form', { name: 'Cadastrar empresa' });
  const phone = form.getByLabel('Telefone', { exact: true });
  for (const [typed, shown] of [
    ['551133334444', '(11)3333-4444'],
    ['5591987654321', '(91)98765-4321'],
    ['(55)93221-12345', '(55)93221-12345'],
    ['559322112345', '(55)93221-12345'],
  ] as const) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue(shown);
  }
  await phone.blur();
  await expect(form.getByText('Informe um telefone válido com DDD.')).toBeVisible();
});

test('invited user sets a password, is signed out by a block and is unblocked (USR-02a, USR-11, USR-12)', async ({
  moderator,
  visitor,
}) => {
  const { page } = moderator;
  const password = 'Outra-Senha@2027';
  const account = accountOf('boreal', 'OPERATOR');
  const { email } = await inviteUser(moderator, account.company);
  const nara = await visitor({ ...account, email, password });
  await moderator.open(LIST);
  await nara.acceptInvitation();

  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(rowOf(page, email)).toContainText('Ativo');
  await choose(page, email, 'Bloquear');
  await moderator.confirm({
    title: 'Bloquear usuário',
    verb: 'Bloquear usuário',
    result: 'Usuário bloqueado',
  });
  await expect(rowOf(page, email)).toContainText('Bloqueado');
  await expect(nara.page).toHaveURL(/\/auth\/login/);

  await choose(page, email, 'Desbloquear');
  await moderator.confirm({
    title: 'Desbloquear usuário',
    verb: 'Desbloquear usuário',
    result: 'Usuário desbloqueado',
  });
  await expect(rowOf(page, email)).toContainText('Ativo');
  const before = lastMailNumber();
  await choose(page, email, 'Redefinir senha');
  await expect(page.getByText(`Solicitação enviada para o e-mail ${email}.`)).toBeVisible();
  await waitForMail({ to: email, subject: /Redefinição de senha/, after: before });
});

test('user list is searched and filtered, and its edit form rejects a concurrent change (USR-10b, USR-10c, USR-16)', async ({
  moderator,
}) => {
  const { page } = moderator;
  const { email, name, tax_number, phone } = await inviteUser(moderator, 'Adquirente Boreal');
  await moderator.open(LIST);
  const filters = page.getByRole('search');
  const search = async (by: string, text: string) => {
    await filters.getByLabel('Buscar por').selectOption({ label: by });
    await filters.getByRole('searchbox').fill(text);
  };
  await search('CPF', tax_number);
  await expect(page.getByText('1 usuário', { exact: true })).toBeVisible();
  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  const applyFilter = async (label: string, option: string) => {
    await filters.getByRole('button', { name: label }).first().click();
    await page.getByRole('dialog', { name: label }).getByLabel(option, { exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await applyFilter('Perfil', 'Master');
  await applyFilter('Bloqueio', 'Não bloqueados');
  await filters.getByRole('button', { name: /^Empresa/ }).click();
  await page.getByRole('checkbox', { name: 'Adquirente Boreal' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 usuário', { exact: true })).toBeVisible();

  await search('E-mail', email);
  await applyFilter('Perfil', 'TODOS');
  await menuOf(page, email);
  const edit = page.getByRole('menuitem', { name: 'Editar' });
  const form = (await edit.getAttribute('href')) ?? '';
  expect(form).toMatch(/^\/dashboard\/user\/\d+\/edit$/);
  const expectedTab = { url: new RegExp(`${form}$`) };
  await expectNewTab(page, () => edit.click({ modifiers: ['ControlOrMeta'] }), expectedTab);
  // A click closes the menu, in the same tab or a new one.
  await expect(edit).toBeHidden();
  await menuOf(page, email);
  await expectNewTab(page, () => edit.click({ button: 'middle' }), expectedTab);
  // Neither click changed the page of the list.
  await expect(page).toHaveURL((url) => url.pathname === LIST);
  if (!(await edit.isVisible())) await menuOf(page, email);
  await edit.click();
  await expect(page).toHaveURL((url) => url.pathname === form);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Empresa', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Perfil', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue(formatCpf(tax_number));
  await page.getByLabel('Nome', { exact: true }).fill('Pessoa Mudada');
  await page.getByRole('button', { name: 'Alterar' }).click();
  await expect(page.getByText('Usuário atualizado.')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Pessoa Mudada');

  await choose(page, email, 'Editar');
  await page.getByLabel('Celular', { exact: true }).fill('(31)98888-0001');
  const params = { id: /\d+/.exec(form)?.[0] ?? '' };
  const body = { name: 'Pessoa Mudada Outra Vez', email, tax_number, phone };
  await callAs(moderator, 'editUser', { params, body });
  // The form that was opened earlier does not overwrite the concurrent change.
  await page.getByRole('button', { name: 'Alterar' }).click();
  await expect(page.getByText(/^Outra pessoa alterou estes dados/).first()).toBeVisible();
});
