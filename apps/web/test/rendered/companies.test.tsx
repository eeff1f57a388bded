import { COMPANY_FIELD_NAMES, COMPANY_FIELDS, type Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { descriptionOf, fillAndLeave } from './dom.ts';
import { breadcrumb, cellsOf, columnsOf, renderedPage } from './page.tsx';
import { company, page as pageOf } from './replies.ts';

const page = renderedPage();

describe('list of companies', () => {
  const open = async (as: Permission = 'MODERATOR.OPERATOR') => {
    page.network
      .answer(
        'listCompanies',
        pageOf(company(), company({ id: 32, name: 'ADQUIRENTE AURORA S.A.', tax_number: '11444777000161' })),
      )
      .answer('listAccessRequests', pageOf());
    await page.open('/dashboard/company/list', { as });
    return screen.findByRole('table', { name: 'Empresas' });
  };

  test('shows ID, name, CNPJ and actions in order, with an edit link in the row menu (COM-07a, COM-07b)', async () => {
    const table = await open();
    expect(columnsOf(table)).toEqual(['ID', 'Razão social', 'CNPJ', 'Ações']);
    expect(cellsOf(table, 'INVESTIDOR CEDRO S.A.').slice(1, 3)).toEqual([
      'INVESTIDOR CEDRO S.A.',
      '11.222.333/0001-81',
    ]);
    await page.user.click(screen.getAllByRole('button', { name: /Ações da linha/ })[0] as HTMLElement);
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Editar' }).getAttribute('href')).toBe(
      '/dashboard/company/31/edit',
    );
  });

  test('shows the breadcrumb home, companies, list (COM-05a)', async () => {
    await open();
    expect(breadcrumb()).toEqual(['Início', 'Empresas', 'Listagem']);
  });

  test('has tabs with one tab stop and arrow keys, and marks the selected tab', async () => {
    await open();
    const tabs = () => within(screen.getByRole('tablist', { name: 'Empresas' })).getAllByRole('tab');
    const texts = (name: string, value: string) =>
      tabs()
        .filter((tab) => tab.getAttribute(name) === value)
        .map(({ textContent }) => textContent);
    expect(texts('aria-selected', 'true')).toEqual(['Empresas']);
    expect(texts('tabindex', '0')).toEqual(['Empresas']);
    expect(screen.getByRole('tabpanel', { name: 'Empresas' })).toBeTruthy();
    tabs()[0]?.focus();
    await page.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Pedidos de acesso');
    await page.user.keyboard(' ');
    await waitFor(() => expect(texts('aria-selected', 'true')).toEqual(['Pedidos de acesso']));
    expect(texts('tabindex', '0')).toEqual(['Pedidos de acesso']);
  });
});

describe('form of a new company', () => {
  const open = async () => {
    await page.open('/dashboard/company/new', { as: 'MODERATOR.MASTER' });
    await screen.findByLabelText(/Razão social/);
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Cadastrar' }));

  test('has the sections company, contact and account in order (COM-08)', async () => {
    await open();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Dados da empresa', 'Contato', 'Dados bancários']);
  });

  test('has a submit button and a cancel link to the list (COM-09)', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe(
      '/dashboard/company/list',
    );
  });

  test('offers the seven kinds of bank account', async () => {
    await open();
    const accountTypes = [...screen.getByLabelText<HTMLSelectElement>(/Tipo de conta/).options].map(
      ({ text }) => text,
    );
    expect(accountTypes).toEqual([
      'Escolha',
      'Conta Corrente',
      'Conta Poupança',
      'Conta Salário',
      'Conta Conjunta',
      'Conta Digital',
      'Conta Investimento',
      'Conta de Pagamento',
    ]);
  });

  test('has a control for each field of a company', async () => {
    await open();
    for (const name of COMPANY_FIELD_NAMES) {
      const { label, optional } = { optional: false, ...COMPANY_FIELDS[name] };
      expect(screen.getByLabelText(`${label.pt}${optional ? ' (opcional)' : ''}`)).toBeTruthy();
    }
  });

  const expectDescription = (label: string, words: string) =>
    waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toContain(words));

  test('names the characters removed from a typed or pasted company name', async () => {
    await open();
    const name = screen.getByLabelText<HTMLInputElement>('Razão social');
    await page.user.type(name, 'Umbu & Filhos');
    expect(name.value).toMatch(/^Umbu\s+Filhos$/);
    await expectDescription('Razão social', 'Retirados: & (');
    await page.user.clear(name);
    await page.user.click(name);
    await page.user.paste('Umbu (Brasil) S.A.');
    await expectDescription('Razão social', 'Retirados: ( ) (');
  });

  test('requires name, CNPJ and telephone (VAL-22a, VAL-22b, VAL-22d)', async () => {
    await open();
    await submit();
    await expectDescription('Razão social', 'O nome da empresa é obrigatório.');
    await expectDescription('CNPJ', 'O CNPJ é obrigatório.');
    await expectDescription('Telefone', 'O telefone é obrigatório.');
  });

  test('requires type, e-mail and bank, and focuses the first missing field (VAL-11a, VAL-22f)', async () => {
    await open();
    await submit();
    await expectDescription('Tipo de empresa', 'O tipo de empresa é obrigatório.');
    await expectDescription('E-mail', 'O e-mail é obrigatório.');
    await expectDescription('Banco', 'O código do banco é obrigatório.');
    expect(document.activeElement).toBe(screen.getByLabelText('Tipo de empresa'));
    expect(page.network.calls('createCompany')).toEqual([]);
  });

  test.each([
    ['VAL-22c', 'CNPJ', '12ABC34501DE36', 'Informe um CNPJ válido.'],
    ['VAL-22c', 'CNPJ', '11.222.333/0001-82', 'Informe um CNPJ válido.'],
    ['VAL-22e', 'E-mail', 'umbu@', 'O e-mail deve ser válido.'],
    ['VAL-22e', 'Telefone', '1130', 'Informe um telefone válido com DDD.'],
    ['VAL-23c', 'Razão social', ' Umbu', 'O campo não pode começar com espaços.'],
    ['VAL-23a', 'Agência', '12-', 'Somente números são permitidos.'],
    ['VAL-23a', 'Agência', '12x', 'Somente números são permitidos.'],
    ['VAL-23d', 'Atividade (opcional)', 'Crédito 2', 'Somente letras e espaços são permitidos.'],
  ])('%s: shows an error at the field %s for "%s" and sends no request', async (_, label, text, words) => {
    await open();
    fillAndLeave(screen.getByLabelText(label), text);
    await waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toContain(words));
    await submit();
    await waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toContain(words));
    expect(page.network.calls('createCompany')).toEqual([]);
  });

  test('formats a CNPJ on blur', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('CNPJ');
    fillAndLeave(field, '12ABC34501DE36');
    await waitFor(() => expect(field.value).toBe('12.ABC.345/01DE-36'));
  });

  test('finds a payment institution by its code of eight digits (COM-04)', async () => {
    await open();
    const bank = screen.getByLabelText<HTMLInputElement>('Banco');
    await page.user.type(bank, '01648418');
    await page.user.click(await screen.findByRole('option', { name: '01648418 - NSTECH IP S.A.' }));
    expect(bank.value).toBe('01648418 - NSTECH IP S.A.');
  });

  test.each([
    ['033', '033 - BANCO SANTANDER (BRASIL) S.A.'],
    ['33', '033 - BANCO SANTANDER (BRASIL) S.A.'],
    ['1', '001 - Banco do Brasil S.A.'],
    ['banco do brasil', '001 - Banco do Brasil S.A.'],
  ])('selects the bank whose code or name begins with %s on Enter', async (typed, bank) => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Banco');
    await page.user.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(field.value).toBe(bank));
  });
});
