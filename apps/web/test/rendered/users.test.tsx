import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { descriptionOf, fillAndLeave, findDialog } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { breadcrumb, cellsOf, columnsOf, filters, renderedPage } from './page.tsx';
import { company, companyDetail, page as pageOf, user } from './replies.ts';

const page = renderedPage();

describe('list of users', () => {
  const open = async (as: Permission = 'MODERATOR.MASTER', ...rows: ReturnType<typeof user>[]) => {
    page.network
      .answer('listUsers', pageOf(...(rows.length > 0 ? rows : [user()])))
      .answer('listCompanies', pageOf(company()))
      .answer('listHeldChanges', pageOf());
    await page.open('/dashboard/user/list', { as });
    return screen.findByRole('table', { name: 'Usuários' });
  };
  const menu = async () => {
    await page.user.click(screen.getByRole('button', { name: /Ações da linha/ }));
    return within(await screen.findByRole('menu'));
  };

  test('shows its columns in order with the data of a user (USR-07a, USR-07b)', async () => {
    const table = await open();
    expect(columnsOf(table)).toEqual(['ID', 'Empresa', 'Nome', 'E-mail', 'Perfil', 'Status', 'Ações']);
    const cells = cellsOf(table, 'Bruno Reis');
    expect(cells[0]).toContain('12');
    expect(cells.slice(1, 6)).toEqual([
      'INVESTIDOR CEDRO S.A.',
      'Bruno Reis',
      'bruno@cedro.example',
      'Operador',
      'Ativo',
    ]);
  });

  test('is searched by CPF, name or e-mail (USR-05a, USR-05b, USR-05c)', async () => {
    await open();
    const searchField = filters().getByLabelText<HTMLSelectElement>('Buscar por');
    expect([...searchField.options].map(({ text }) => text).sort()).toEqual(['CPF', 'E-mail', 'Nome']);
  });

  test('is filtered by role, blocked state and company (USR-05d, USR-05e, USR-06)', async () => {
    await open();
    for (const label of ['Perfil', 'Bloqueio', 'Empresa'])
      expect(filters().getByLabelText(label)).toBeTruthy();
  });

  test('shows an error for an invalid CPF, name or e-mail and sends no request (VAL-27)', async () => {
    await open();
    for (const [searchField, text, words, field] of [
      ['CPF', '111.111.111-11', 'Informe um CPF válido.', 'tax_number'],
      ['Nome', 'Nara 2', 'Somente letras e espaços são permitidos.', 'name'],
      ['E-mail', 'nara@', 'O e-mail deve ser válido.', 'email'],
    ] as const) {
      await page.user.selectOptions(filters().getByLabelText('Buscar por'), searchField);
      fillAndLeave(filters().getByLabelText('Busca'), text);
      expect(descriptionOf(filters().getByLabelText('Busca'))).toContain(words);
      expect(page.network.calls('listUsers').every(({ query }) => !query.has(field))).toBe(true);
    }
  });

  test('shows its breadcrumb, and its row menu edits and blocks (USR-03, USR-08, USR-10a)', async () => {
    await open();
    expect(breadcrumb()).toEqual(['Início', 'Usuários', 'Listagem']);
    const items = await menu();
    expect(items.getByRole('menuitem', { name: 'Editar' }).getAttribute('href')).toBe(
      '/dashboard/user/12/edit',
    );
    expect(items.getByRole('menuitem', { name: 'Bloquear' })).toBeTruthy();
  });

  test('keeps the status of a user and shows the reason when blocking fails (USR-13)', async () => {
    page.network.answer('blockUser', serverError());
    const table = await open();
    await page.user.click((await menu()).getByRole('menuitem', { name: 'Bloquear' }));
    const dialog = await findDialog('Bloquear usuário');
    for (const tick of dialog.queryAllByRole('checkbox')) await page.user.click(tick);
    await page.user.click(dialog.getByRole('button', { name: 'Bloquear usuário' }));
    const failure = await findDialog('Falha ao bloquear o usuário');
    expect(await failure.findByText('Erro interno do servidor')).toBeTruthy();
    await page.user.click(failure.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cellsOf(table, 'Bruno Reis')[5]).toBe('Ativo');
  });

  test('requests a password reset with e-mail, language and time zone and confirms it (USR-14, API-20)', async () => {
    page.network.answer('forgotPassword', { message: 'ok' });
    await open();
    await page.user.click((await menu()).getByRole('menuitem', { name: 'Redefinir senha' }));
    expect(await screen.findByText(/Solicitação enviada para o e-mail bruno@cedro.example/)).toBeTruthy();
    expect(page.network.lastCall('forgotPassword').body).toEqual({
      email: 'bruno@cedro.example',
      language: 'pt',
      timezone: expect.any(String),
    });
  });

  test('shows an error body with a success status as a failure (ERR-03b)', async () => {
    page.network.answer(
      'forgotPassword',
      Response.json({ code: 'BAD_REQUEST', message: 'TOO_MANY_REQUESTS' }),
    );
    await open();
    await page.user.click((await menu()).getByRole('menuitem', { name: 'Redefinir senha' }));
    expect(await screen.findByText(/[Mm]uit[ao]s|[Aa]guarde/)).toBeTruthy();
    expect(screen.queryByText(/Solicitação enviada/)).toBeNull();
  });
});

describe('form of a new user', () => {
  const VALID_VALUES = {
    Nome: 'Ana Lima',
    CPF: '529.982.247-25',
    'E-mail': 'ana.lima@cedro.example',
    Celular: '(11)98765-4321',
  } as const;
  const open = async () => {
    page.network
      .answer('listCompanies', pageOf(company()))
      .answer('getCompany', companyDetail())
      .answer('listHeldChanges', pageOf());
    await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
    await screen.findByLabelText('Nome');
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Cadastrar usuário' }));

  test('has a section for the registration data (USR-15a)', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Dados cadastrais' })).toBeTruthy();
  });
  const expectError = (label: string, words: string) =>
    waitFor(() => {
      expect(descriptionOf(screen.getByLabelText(label))).toContain(words);
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    });

  test.each([
    ['VAL-01c, VAL-02a, VAL-10', { Empresa: 'Informe a empresa.', Nome: 'Informe o nome.' }],
    ['VAL-04a, VAL-05, VAL-10', { 'E-mail': 'Informe o e-mail.', Perfil: 'Escolha o perfil.' }],
    ['VAL-06, VAL-08, VAL-10', { CPF: 'Informe o CPF.', Celular: 'Informe o celular.' }],
  ])('%s: requires each mandatory field', async (_, said) => {
    await open();
    await submit();
    for (const [label, words] of Object.entries(said)) await expectError(label, words);
    expect(page.network.calls('createUser')).toEqual([]);
  });

  test.each([
    [
      'VAL-02b, VAL-03',
      [
        ['Nome', 'Ana 2', 'Use somente letras, espaço, apóstrofo, ponto e hífen.'],
        ['Nome', ' Ana', 'O campo não pode começar com espaços.'],
        ['Nome', 'Ana  Lima', 'O campo não pode ter espaços seguidos.'],
      ],
    ],
    [
      'VAL-04b, VAL-08',
      [
        ['E-mail', 'ana@', 'O e-mail deve ser válido.'],
        ['Celular', '(11)3333-4444', 'Informe um celular válido com DDD: (00)90000-0000.'],
      ],
    ],
    [
      'VAL-06, VAL-07a, VAL-07b',
      [
        ['CPF', '529.982.247-2', 'Informe um CPF válido.'],
        ['CPF', '529.982.247-26', 'Informe um CPF válido.'],
        ['CPF', '111.111.111-11', 'Informe um CPF válido.'],
      ],
    ],
  ] as const)('%s: shows an error of a field on blur and on submit', async (_, typed) => {
    await open();
    for (const [label, text, words] of typed) {
      // A correct value clears the error first, so that the next message belongs to the next text.
      fillAndLeave(screen.getByLabelText(label), VALID_VALUES[label]);
      await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).not.toBe('true'));
      fillAndLeave(screen.getByLabelText(label), text);
      await expectError(label, words);
      await submit();
      await expectError(label, words);
    }
    expect(page.network.calls('createUser')).toEqual([]);
  });

  test('shows an error of the server at its field and registers no user (VAL-09, USR-04)', async () => {
    page.network.answer(
      'createUser',
      refusal(409, 'USER_EMAIL_EXISTS', [
        { field: 'email', code: 'BAD_REQUEST', message: 'USER_EMAIL_EXISTS' },
      ]),
    );
    await open();
    await fillUser();
    await submit();
    await expectError('E-mail', 'Já existe um usuário com este e-mail');
    expect(window.location.pathname).toBe('/dashboard/user/new');
  });

  async function fillUser() {
    const companyField = screen.getByLabelText('Empresa');
    await page.user.click(companyField);
    await page.user.click(await screen.findByRole('option', { name: /CEDRO/ }));
    await page.user.selectOptions(screen.getByLabelText('Perfil'), 'OPERATOR');
    for (const [label, text] of Object.entries(VALID_VALUES))
      fillAndLeave(screen.getByLabelText(label), text);
  }

  test('shows a toast for a registered user on the list (USR-17)', async () => {
    page.network.answer('createUser', { id: 99, held: [] }).answer('listUsers', pageOf(user()));
    await open();
    await fillUser();
    await submit();
    expect(await screen.findByText(/Usuário cadastrado/)).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/user/list'));
    expect(page.network.lastCall('createUser').body).toEqual({
      company_id: 31,
      role: 'OPERATOR',
      name: 'Ana Lima',
      tax_number: '52998224725',
      email: 'ana.lima@cedro.example',
      phone: '11987654321',
    });
  });

  test('replaces the toast of a refusal on success', async () => {
    page.network.answer('createUser', refusal(409, 'USER_EMAIL_EXISTS')).answer('listUsers', pageOf(user()));
    await open();
    await fillUser();
    await submit();
    expect((await screen.findAllByText(/Já existe um usuário/)).length).toBeGreaterThan(0);
    page.network.answer('createUser', { id: 99, held: [] });
    await submit();
    expect(await screen.findByText(/Usuário cadastrado/)).toBeTruthy();
    expect(screen.queryByText(/Já existe um usuário/)).toBeNull();
  });

  test('loads up to a thousand companies for its choice (API-11c)', async () => {
    await open();
    const { query } = page.network.lastCall('listCompanies');
    expect([query.get('limit'), query.get('page')]).toEqual(['1000', '1']);
  });
});
