import type { Page } from '@playwright/test';
import { formatCpf } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { givenInvited } from './support/givens.ts';
import { newestMail, nextMail } from './support/mailbox.ts';
import { expect, test } from './support/story.ts';
import { expectNewTab } from './support/tabs.ts';

const NOVA = {
  name: 'Nara Pitanga',
  email: 'nara.pitanga@pregao.example',
  tax_number: '264.718.350-35',
  phone: '(11)98765-7001',
};
const LIST = '/dashboard/user/list';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const menuOf = (page: Page, who: string) =>
  rowOf(page, who)
    .getByRole('button', { name: /^Ações da linha/ })
    .click();

async function choose(page: Page, who: string, act: string | RegExp): Promise<void> {
  await menuOf(page, who);
  await page.getByRole('menuitem', { name: act }).click();
}

test('USR-04 USR-15 VAL-10: each fault of a new user stands on its field', async ({ moderator }) => {
  const { page } = moderator;
  await moderator.open('/dashboard/list');
  const menu = page.getByRole('navigation').filter({ hasText: 'Negociações' }).first();
  await menu.getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cadastrar usuário' }).click();
  const form = page.getByRole('form', { name: 'Cadastrar usuário' });
  const submit = form.getByRole('button', { name: 'Cadastrar usuário' });
  await submit.click();
  for (const text of [
    'Informe a empresa.',
    'Escolha o perfil.',
    'Informe o nome.',
    'Informe o CPF.',
    'Informe o e-mail.',
    'Informe o celular.',
  ])
    await expect(form.getByText(text)).toBeVisible();

  const says = async (label: string, typed: string, text: string) => {
    await form.getByLabel(label, { exact: true }).fill(typed);
    await form.getByLabel(label, { exact: true }).blur();
    await expect(form.getByText(text)).toBeVisible();
  };
  await says('Nome', 'Nara 2', 'Use somente letras, espaço, apóstrofo, ponto e hífen.');
  await says('Nome', ' Nara', 'O campo não pode começar com espaços.');
  await says('Nome', 'Nara  Pitanga', 'O campo não pode ter espaços seguidos.');
  await says('CPF', '111.111.111-11', 'Informe um CPF válido.');
  await says('CPF', '390.533.447-06', 'Informe um CPF válido.');
  await says('E-mail', 'nara@', 'O e-mail deve ser válido.');
  await says('Celular', '(11)3003-0001', 'Informe um celular válido com DDD: (00)90000-0000.');

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

test('USR-02 USR-11 USR-12: who was invited sets a password, is blocked out at once, and is let in again', async ({
  moderator,
  visitor,
}) => {
  const { page } = moderator;
  const password = 'Outra-Senha@2027';
  const account = accountOf('boreal', 'OPERATOR');
  const { email } = await givenInvited(moderator, account.company);
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
  const before = await newestMail();
  await choose(page, email, 'Redefinir senha');
  await expect(page.getByText(`Solicitação enviada para o e-mail ${email}.`)).toBeVisible();
  await nextMail({ to: email, subject: /Redefinição de senha/, after: before });
});

test('USR-10 USR-16 USR-17: the list is searched and filtered, and a user edited', async ({ moderator }) => {
  const { page } = moderator;
  const { email, name, tax_number } = await givenInvited(moderator, 'Adquirente Boreal');
  await moderator.open(LIST);
  const trail = page.getByRole('navigation', { name: 'Caminho' });
  await expect(trail.getByRole('listitem')).toHaveText(['Início', 'Usuários', 'Listas']);
  for (const name of ['ID', 'Empresa', 'Nome', 'E-mail', 'Perfil', 'Status'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  const filters = page.getByRole('search');
  const search = async (by: string, text: string) => {
    await filters.getByLabel('Buscar por').selectOption({ label: by });
    await filters.getByRole('searchbox').fill(text);
    await filters.getByRole('button', { name: 'Filtrar' }).click();
  };
  await search('CPF', '111.111.111-11');
  await expect(filters.getByText('Informe um CPF válido.')).toBeVisible();
  await search('Nome', 'Nara 2');
  await expect(filters.getByText('Somente letras e espaços são permitidos.')).toBeVisible();
  await search('E-mail', 'nara@');
  await expect(filters.getByText('O e-mail deve ser válido.')).toBeVisible();
  await search('CPF', tax_number);
  await expect(page.getByText('1 usuário', { exact: true })).toBeVisible();
  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  await filters.getByLabel('Perfil').selectOption('MASTER');
  await filters.getByLabel('Bloqueio').selectOption('Não bloqueados');
  await filters.getByRole('button', { name: /^Empresa/ }).click();
  await page.getByRole('checkbox', { name: 'Adquirente Boreal' }).check();
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('1 usuário', { exact: true })).toBeVisible();

  await search('E-mail', email);
  await filters.getByLabel('Perfil').selectOption('');
  await filters.getByRole('button', { name: 'Filtrar' }).click();
  await menuOf(page, email);
  const edit = page.getByRole('menuitem', { name: 'Editar' });
  const form = (await edit.getAttribute('href')) ?? '';
  expect(form).toMatch(/^\/dashboard\/user\/\d+\/edit$/);
  const opened = { url: new RegExp(`${form}$`), title: new RegExp(`^${name} · Pregão$`) };
  await expectNewTab(page, () => edit.click({ modifiers: ['ControlOrMeta'] }), opened);
  // A click closes the menu, in the same tab or a new one.
  await expect(edit).toBeHidden();
  await menuOf(page, email);
  await expectNewTab(page, () => edit.click({ button: 'middle' }), opened);
  // Both left the list where it was.
  await expect(page).toHaveURL((url) => url.pathname === LIST);
  if (!(await edit.isVisible())) await menuOf(page, email);
  await edit.click();
  await expect(page).toHaveURL((url) => url.pathname === form);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(form);
  await expect(tab.getByLabel('Empresa', { exact: true })).toBeDisabled();
  await expect(tab.getByLabel('Perfil', { exact: true })).toBeDisabled();
  await expect(tab.getByLabel('CPF', { exact: true })).toHaveValue(formatCpf(tax_number));
  await tab.getByLabel('Nome', { exact: true }).fill('Pessoa Mudada');
  await tab.getByRole('button', { name: 'Alterar' }).click();
  await expect(tab.getByText('Usuário atualizado.')).toBeVisible();
  // The form that was open beside it does not undo that.
  await page.getByLabel('Celular', { exact: true }).fill('(31)98888-0001');
  await page.getByRole('button', { name: 'Alterar' }).click();
  await expect(page.getByText(/^Outra pessoa alterou estes dados/).first()).toBeVisible();
  await expect(rowOf(tab, email)).toContainText('Pessoa Mudada');
});

test('NAV-10 NAV-11: acquirers and investors have no user pages', async ({ aurora, cedro }) => {
  for (const { page, open } of [aurora, cedro]) {
    for (const path of ['/dashboard/user', LIST, '/dashboard/user/new', '/dashboard/user/1/edit']) {
      await open(path);
      await expect(page).toHaveURL(/\/403$/);
    }
    await open('/dashboard/list');
    await expect(page.getByRole('link', { name: 'Negociações' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Usuários' })).toHaveCount(0);
  }
});
