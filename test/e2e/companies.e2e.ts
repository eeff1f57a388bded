import type { Locator, Page } from '@playwright/test';
import { newAccessRequest } from '../support/access-requests.ts';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { lastMailNumber, waitForMail } from './support/mailbox.ts';

const LIST = '/dashboard/company/list';

/** Values of the company form in its order; the demo data does not use them. */
interface CompanyFields {
  readonly type: 'Adquirente' | 'Investidor';
  readonly name: string;
  readonly tax_number: string;
  readonly email: string;
  readonly phone: string;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

async function fillCompany(page: Page, form: Locator, company: CompanyFields): Promise<void> {
  await field(form, 'Tipo de empresa').selectOption(company.type);
  await field(form, 'CNPJ').fill(company.tax_number);
  await field(form, 'Razão social').fill(company.name);
  await field(form, 'E-mail').first().fill(company.email);
  await field(form, 'Telefone').fill(company.phone);
  await field(form, 'Banco').fill('banco do brasil');
  await page.getByRole('option', { name: /^001 - / }).click();
  await field(form, 'Tipo de conta').selectOption('Conta Corrente');
  await field(form, 'Agência').fill('1201');
  await field(form, 'Conta').fill('4501');
  await field(form, 'Dígito da conta').fill('7');
}

test('moderator registers a company after a duplicate CNPJ was rejected, and edits it (COM-06, COM-10, COM-11)', async ({
  moderator,
}) => {
  const { page } = moderator;
  await moderator.open('/dashboard/list');
  await page.getByRole('navigation').getByRole('link', { name: 'Empresas' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Cadastrar empresa' }).click();
  const form = page.getByRole('form', { name: 'Cadastrar empresa' });
  const submit = form.getByRole('button', { name: 'Cadastrar', exact: true });
  await field(form, 'Atividade (opcional)').fill('6492-1/00');
  await page.getByRole('option', { name: /SECURITIZAÇÃO DE CRÉDITOS/ }).click();

  const umbu = { name: 'Investidor Umbu & Filhos', tax_number: '45723174000110', phone: '4130030077' };
  await fillCompany(page, form, { ...umbu, type: 'Investidor', email: 'contato@umbu.example' });
  await expect(field(form, 'Razão social')).toHaveValue(/Umbu\s+Filhos/);
  await submit.click();
  await expect(form.getByText('Já existe uma empresa com este CNPJ.').first()).toBeVisible();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices).toContainText('Já existe uma empresa com este CNPJ.');
  await field(form, 'CNPJ').fill('60746948000112');
  await submit.click();
  await expect(page).toHaveURL(new RegExp(LIST));
  await expect(notices).toContainText('Empresa cadastrada.');
  await expect(page.getByRole('link', { name: 'Cadastrar o primeiro usuário' })).toHaveAttribute(
    'href',
    /\/dashboard\/user\/new\?company=\d+$/,
  );

  const search = page.getByRole('search', { name: 'Filtros' });
  await search.getByLabel('Buscar por').selectOption('CNPJ');
  await search.getByLabel('Busca', { exact: true }).fill('60746948000112');
  await expect(page.getByText('1 empresa', { exact: true })).toBeVisible();
  const row = rowOf(page, 'Investidor Umbu Filhos');
  await expect(row).toContainText('60.746.948/0001-12');
  // The success toast replaces the error toast.
  await expect(page.getByText('Já existe uma empresa com este CNPJ.')).toBeHidden();
  await row.getByRole('button', { name: /^Ações da linha/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();

  const edit = page.getByRole('form', { name: 'Editar empresa' });
  await expect(field(edit, 'Tipo de empresa')).toBeDisabled();
  await expect(field(edit, 'Atividade (opcional)')).toHaveValue('SECURITIZAÇÃO DE CRÉDITOS');
  await field(edit, 'Nome fantasia (opcional)').fill('Umbu Crédito');
  await edit.getByRole('link', { name: 'Cancelar' }).click();
  const discardDialog = page.getByRole('dialog', { name: 'Descartar as alterações?' });
  await discardDialog.getByRole('button', { name: 'Continuar editando' }).click();
  await edit.getByRole('button', { name: 'Alterar' }).click();
  await expect(notices).toContainText('Empresa alterada.');
  await expect(page).toHaveURL(new RegExp(LIST));
});

const PITANGA = {
  type: 'Adquirente',
  name: 'Adquirente Pitanga',
  tax_number: '33000167000101',
  email: 'contato@pitanga.example',
  phone: '2130030088',
} as const;
const PERSON = { name: 'Rita Pitanga', email: 'rita@pitanga.example', password: 'Primeira#Senha1' };

test('access request is accepted up to the first sign-in, or declined with a reason by mail (NAV-07b, GEN-02)', async ({
  moderator,
  visitor,
}) => {
  const rita = await visitor({ company_type: 'BORROWER', company: PITANGA.name, ...PERSON });
  const before = lastMailNumber();
  await rita.open('/auth/register');
  const form = rita.page.getByRole('form', { name: 'Pedir acesso' });
  await fillCompany(rita.page, form, PITANGA);
  await field(form, 'Nome').fill(PERSON.name);
  await field(form, 'CPF').fill('39053344705');
  await field(form, 'E-mail').last().fill(PERSON.email);
  await field(form, 'Celular').fill('21987657002');
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(rita.page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
  await expect(rita.page.getByText(`será enviada para ${PERSON.email}.`)).toBeVisible();
  const notice = await moderator.mail(/Pedido de acesso: Adquirente Pitanga/, before);
  const other = newAccessRequest();
  await callAs(moderator, 'createAccessRequest', { body: other });
  const { page } = moderator;
  await moderator.open(/https?:\S+\?request=\d+/.exec(notice.text)?.[0] ?? '');
  const shown = page.getByRole('dialog', { name: PITANGA.name });
  await expect(shown).toContainText('33.000.167/0001-01');
  await shown.getByRole('button', { name: 'Aceitar pedido' }).click();
  await moderator.confirm({ title: 'Aceitar pedido', verb: 'Aceitar pedido', result: 'Pedido aceito' });
  await expect(shown).toContainText('Aceito');

  const invitation = await rita.mail(/Convite para acessar o Pregão/, before);
  await rita.open(/https?:\S+\/auth\/new-password\S+/.exec(invitation.text)?.[0] ?? '');
  await rita.page.getByLabel('Nova senha', { exact: true }).fill(PERSON.password);
  await rita.page.getByLabel('Confirme a nova senha').fill(PERSON.password);
  await rita.page.getByRole('button', { name: 'Salvar senha' }).click();
  await rita.page.getByRole('link', { name: 'Ir para a entrada' }).click();
  await rita.signIn();
  const steps = rita.page.getByRole('region', { name: 'Primeiros passos' });
  await expect(steps).toContainText('0 de 4 concluídos');
  await expect(steps.getByRole('link', { name: 'Enviar recebíveis' })).toHaveAttribute(
    'href',
    '/dashboard/operation-management/list',
  );

  await shown.getByRole('button', { name: 'Fechar' }).first().click();
  const tabs = page.getByRole('tablist', { name: 'Empresas' });
  await tabs.getByRole('tab', { name: 'Empresas' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: /^Pedidos de acesso/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/tab=requests/);
  const { name } = other.company;
  await rowOf(page, name).getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click();
  const question = page.getByRole('dialog', { name: 'Recusar pedido' });
  await expect(question.getByRole('button', { name: 'Recusar pedido' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Este CNPJ é de outra empresa.');
  await moderator.confirm({ title: 'Recusar pedido', verb: 'Recusar pedido', result: 'Pedido recusado' });
  const mail = await waitForMail({ to: other.person.email, subject: /foi recusado/, after: before });
  expect(mail.text).toContain('Este CNPJ é de outra empresa.');
});
