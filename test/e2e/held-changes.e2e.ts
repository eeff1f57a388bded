import type { Page } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { callAs, companyIdOf } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { lastMailNumber, waitForMail } from './support/mailbox.ts';
import { createAccount, createHeldBankAccount } from './support/test-data.ts';

/** List of the held changes of moderators, which wait an hour in these tests. */
const LIST = '/dashboard/held-change/list';
const HELD = 'Alteração em espera';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const linkIn = (text: string) => /https?:\S+\/auth\/held-change\?token=\S+/.exec(text)?.[0] ?? '';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function userIdByEmail(moderator: Parameters<typeof callAs>[0], email: string): Promise<number> {
  const { rows } = await callAs(moderator, 'listUsers', { query: { email } });
  return rows[0]?.id ?? 0;
}

test('held account change by a moderator operator is stopped by the acquirer through the mailed link', async ({
  member,
  visitor,
  boreal,
}) => {
  const operator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = operator;
  const company = await companyIdOf(boreal);
  const form = `/dashboard/company/${company}/edit`;
  const before = lastMailNumber();
  await operator.open(form);
  await expect(page.getByText('a mudança espera 1 h')).toBeVisible();
  const account = await field(page, 'Conta').inputValue();
  await field(page, 'Conta').fill('7788991');
  await page.getByRole('button', { name: 'Alterar' }).click();
  const result = page.getByRole('dialog', { name: HELD });
  await expect(result).toContainText('A nova conta bancária entra em vigor em');
  await result.getByRole('link', { name: 'Ver alteração' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?change=\\d+$`));
  const panel = page.getByRole('dialog', { name: 'Dados bancários' });
  await expect(panel).toContainText('se ninguém interromper');
  await expect(panel).toContainText('7788991');
  await expect(panel.getByRole('button', { name: 'Interromper' })).toBeEnabled();
  await expect(panel.getByRole('button', { name: 'Liberar agora' })).toHaveCount(0);

  await operator.open(form);
  await expect(page.getByText(/^Há uma alteração da conta bancária em espera até/)).toBeVisible();
  await expect(field(page, 'Conta')).toHaveValue(account);

  const reader = await visitor(accountOf('boreal'));
  const mail = await reader.mail(/Dados bancários: alteração em espera/, before);
  await reader.open(linkIn(mail.text));
  await expect(reader.page.getByRole('heading', { name: HELD })).toBeVisible();
  await expect(reader.page).toHaveURL(/\/auth\/held-change$/);
  await expect(reader.page.getByText('•••991')).toBeVisible();
  await expect(reader.page.getByText('7788991')).toHaveCount(0);
  await reader.page.getByRole('button', { name: 'Interromper esta alteração' }).click();
  await reader.page.getByRole('button', { name: 'Sim, interromper' }).click();
  await expect(reader.page.getByRole('heading', { name: 'Alteração interrompida' })).toBeVisible();

  await operator.mail(/Dados bancários: alteração interrompida/, before);
  await page.reload();
  await expect(field(page, 'Conta')).toHaveValue(account);
  await expect(page.getByText(/em espera até/)).toHaveCount(0);
  await reader.open(linkIn(mail.text));
  await expect(
    reader.page.getByRole('heading', { name: 'Esta alteração não está mais em espera' }),
  ).toBeVisible();
  await expect(reader.page.getByText(/fale agora com a moderação/)).toBeVisible();
});

test('held change is released by a second moderator Master, not by its requester', async ({
  moderator,
  member,
}) => {
  const requester = await member(await createAccount(moderator, accountOf('moderador'), { role: 'MASTER' }));
  const { change, company } = await createHeldBankAccount(requester);
  await requester.open(`${LIST}?change=${change}`);
  const dialog = requester.page.getByRole('dialog', { name: 'Dados bancários' });
  await expect(dialog.getByRole('button', { name: 'Liberar agora' })).toBeDisabled();
  await expect(dialog.getByRole('note', { name: /Quem pediu a alteração não pode liberá-la/ })).toBeVisible();

  const { page } = moderator;
  await moderator.open('/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Alterações em espera' }).click();
  const { name } = await callAs(moderator, 'getCompany', { params: { id: company } });
  const row = rowOf(page, name);
  await expect(row).toContainText('Em espera');
  await row.getByRole('link', { name: 'Dados bancários' }).click();
  const panel = page.getByRole('dialog', { name: 'Dados bancários' });
  await panel.getByRole('button', { name: 'Liberar agora' }).click();
  const releaseDialog = page.getByRole('dialog', { name: 'Liberar agora' });
  await expect(releaseDialog).toContainText(name);
  await expect(releaseDialog.getByRole('button', { name: 'Liberar agora' })).toBeDisabled();
  await moderator.confirm({ title: 'Liberar agora', verb: 'Liberar agora', result: 'Alteração liberada' });
  await expect(panel).toContainText('Em vigor desde');
  await expect(panel.getByRole('button', { name: 'Liberar agora' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);

  await moderator.open(`/dashboard/company/${company}/edit`);
  await expect(field(page, 'Conta')).toHaveValue('9988776');
  await expect(page.getByText(/em espera até/)).toHaveCount(0);
});

test('held e-mail change takes effect at its time and ends the session under the old one', async ({
  moderator,
  member,
  visitor,
  clock,
}) => {
  const account = await createAccount(moderator, accountOf('boreal', 'OPERATOR'));
  const { email } = account;
  const correctedEmail = `certo.${email}`;

  const { page } = moderator;
  const before = lastMailNumber();
  const form = `/dashboard/user/${await userIdByEmail(moderator, email)}/edit`;
  await moderator.open(form);
  await expect(page.getByText('Mudar o e-mail ou o CPF não tem efeito imediato')).toBeVisible();
  await field(page, 'E-mail').fill(correctedEmail);
  await page.getByRole('button', { name: 'Alterar' }).click();
  const result = page.getByRole('dialog', { name: HELD });
  await expect(result).toContainText(/A mudança de e-mail ou CPF.* entra em vigor em/);
  await result.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText(/de usuários? em espera\./)).toBeVisible();
  await expect(rowOf(page, email)).toBeVisible();
  await moderator.open(form);
  await expect(page.getByText(/^Há uma alteração de dados em espera até/)).toBeVisible();
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await waitForMail({ to: email, subject: /Dados de usuário: alteração em espera/, after: before });

  // Signs in shortly before, so that neither the token nor the session expires meanwhile.
  await clock.advanceMinutes(50);
  const oldSession = await member(account);
  await oldSession.open('/dashboard/list');
  await expect(oldSession.page.getByRole('heading', { level: 1 })).toBeVisible();
  await clock.advanceMinutes(62);
  await clock.runJob('sweep-held-changes');
  await expect(oldSession.page).toHaveURL(/\/auth\/login/);
  const newSession = await visitor({ ...account, email: correctedEmail });
  await newSession.open('/');
  await newSession.signIn();
  await expect(newSession.page).toHaveURL(/\/dashboard\/list$/);
});

test('held Master account requested by a moderator operator is stopped by the company', async ({
  member,
  boreal,
}) => {
  const operator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = operator;
  await operator.open('/dashboard/user/new');
  const choose = async (name: string) => {
    await field(page, 'Empresa').fill(name);
    await page.getByRole('option', { name }).click();
  };
  const master = field(page, 'Perfil').getByRole('option', { name: 'Master' });
  await choose('Pregão Moderação');
  await expect(master).toBeDisabled();
  await expect(page.getByText('Só um usuário Master da moderação cadastra outro')).toBeVisible();
  await choose('Adquirente Boreal');
  await expect(master).toBeEnabled();
  await field(page, 'Perfil').selectOption('MASTER');
  await expect(page.getByText('O cadastro de um usuário Master espera 1 h')).toBeVisible();
  await field(page, 'Nome').fill('Rui Boreal');
  await field(page, 'CPF').fill('153.509.460-56');
  await field(page, 'E-mail').fill('rui.boreal@pregao.example');
  await field(page, 'Celular').fill('(11)98765-7044');
  await page.getByRole('button', { name: 'Cadastrar usuário' }).click();
  const result = page.getByRole('dialog', { name: HELD });
  await expect(result).toContainText('o convite é enviado para rui.boreal@pregao.example');
  await result.getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/user\/list$/);
  await expect(rowOf(page, 'rui.boreal@pregao.example')).toHaveCount(0);

  const users = await callAs(operator, 'listUsers', { query: { email: boreal.email } });
  await operator.open(`/dashboard/user/${users.rows[0]?.id}/edit`);
  await expect(page.getByText('Mudar os dados de um usuário Master não tem efeito imediato')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gerar credencial' })).toBeDisabled();
  await expect(page.getByText(/^As credenciais de um usuário Master são vistas/)).toBeVisible();

  const borrowerPage = boreal.page;
  await boreal.open('/dashboard/list');
  const menu = borrowerPage.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Alterações em espera' }).click();
  await rowOf(borrowerPage, 'Rui Boreal').getByRole('link', { name: 'Novo usuário Master' }).click();
  const panel = borrowerPage.getByRole('dialog', { name: 'Novo usuário Master' });
  await expect(panel).toContainText('153.509.460-56');
  await panel.getByRole('button', { name: 'Interromper' }).click();
  const stopDialog = borrowerPage.getByRole('dialog', { name: 'Interromper alteração' });
  await stopDialog.getByRole('textbox', { name: 'Motivo' }).fill('Rui não trabalha conosco.');
  const before = lastMailNumber();
  await boreal.confirm({
    title: 'Interromper alteração',
    verb: 'Interromper',
    result: 'Alteração interrompida',
  });
  await expect(panel).toContainText('Motivo: Rui não trabalha conosco.');
  const stopMail = await operator.mail(/Novo usuário Master: alteração interrompida/, before);
  expect(stopMail.text).toContain('Rui não trabalha conosco.');
});
