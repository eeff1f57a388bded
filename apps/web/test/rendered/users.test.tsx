import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { dialogNamed, fillAndLeave, saidOf } from './fill.ts';
import { broken, refusal } from './network.ts';
import { cellsOf, columnsOf, filters, renderedPage, trail } from './page.tsx';
import { company, companyDetail, page as pageOf, user } from './replies.ts';

const page = renderedPage();

describe('the list of users', () => {
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

  test('USR-07a, USR-07b: has its columns in this order, with the user in them', async () => {
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

  test('USR-05a, USR-05b, USR-05c: is searched by CPF, name or e-mail', async () => {
    await open();
    const by = filters().getByLabelText<HTMLSelectElement>('Buscar por');
    expect([...by.options].map(({ text }) => text).sort()).toEqual(['CPF', 'E-mail', 'Nome']);
  });

  test('USR-05d, USR-05e, USR-06: is filtered by role, blocked state and company', async () => {
    await open();
    for (const label of ['Perfil', 'Bloqueio', 'Empresa'])
      expect(filters().getByLabelText(label)).toBeTruthy();
  });

  test('VAL-27: what cannot be a CPF, a name or an e-mail is told on the search, and not asked for', async () => {
    await open();
    for (const [by, text, words, field] of [
      ['CPF', '111.111.111-11', 'Informe um CPF válido.', 'tax_number'],
      ['Nome', 'Nara 2', 'Somente letras e espaços são permitidos.', 'name'],
      ['E-mail', 'nara@', 'O e-mail deve ser válido.', 'email'],
    ] as const) {
      await page.user.selectOptions(filters().getByLabelText('Buscar por'), by);
      fillAndLeave(filters().getByLabelText('Busca'), text);
      expect(saidOf(filters().getByLabelText('Busca'))).toContain(words);
      expect(page.network.asked('listUsers').every(({ query }) => !query.has(field))).toBe(true);
    }
  });

  test('USR-03, USR-08, USR-10a: stands at home, users, lists; a row’s menu edits, on the user’s own page, and blocks', async () => {
    await open();
    expect(trail()).toEqual(['Início', 'Usuários', 'Listagem']);
    const items = await menu();
    expect(items.getByRole('menuitem', { name: 'Editar' }).getAttribute('href')).toBe(
      '/dashboard/user/12/edit',
    );
    expect(items.getByRole('menuitem', { name: 'Bloquear' })).toBeTruthy();
  });

  test('USR-13: a user that could not be blocked stays as it was, and the dialog says why', async () => {
    page.network.answer('blockUser', broken());
    const table = await open();
    await page.user.click((await menu()).getByRole('menuitem', { name: 'Bloquear' }));
    const dialog = await dialogNamed('Bloquear usuário');
    for (const tick of dialog.queryAllByRole('checkbox')) await page.user.click(tick);
    await page.user.click(dialog.getByRole('button', { name: 'Bloquear usuário' }));
    const failure = await dialogNamed('Falha ao bloquear o usuário');
    expect(await failure.findByText('Erro interno do servidor')).toBeTruthy();
    await page.user.click(failure.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cellsOf(table, 'Bruno Reis')[5]).toBe('Ativo');
  });

  test('USR-14, API-20: a reset of the password is asked for by e-mail, language and zone, and told', async () => {
    page.network.answer('forgotPassword', { message: 'ok' });
    await open();
    await page.user.click((await menu()).getByRole('menuitem', { name: 'Redefinir senha' }));
    expect(await screen.findByText(/Solicitação enviada para o e-mail bruno@cedro.example/)).toBeTruthy();
    expect(page.network.last('forgotPassword').body).toEqual({
      email: 'bruno@cedro.example',
      language: 'pt',
      timezone: expect.any(String),
    });
  });

  test('ERR-03b: an error body that comes with a success is told as the failure that it is', async () => {
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

describe('the form of a new user', () => {
  const RIGHT = {
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

  test('USR-15a: has a section for the registration data', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Dados cadastrais' })).toBeTruthy();
  });
  const isSaid = (label: string, words: string) =>
    waitFor(() => {
      expect(saidOf(screen.getByLabelText(label))).toContain(words);
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    });

  test.each([
    ['VAL-01c, VAL-02a, VAL-10', { Empresa: 'Informe a empresa.', Nome: 'Informe o nome.' }],
    ['VAL-04a, VAL-05, VAL-10', { 'E-mail': 'Informe o e-mail.', Perfil: 'Escolha o perfil.' }],
    ['VAL-06, VAL-08, VAL-10', { CPF: 'Informe o CPF.', Celular: 'Informe o celular.' }],
  ])('%s: without it a field says that it is needed', async (_, said) => {
    await open();
    await submit();
    for (const [label, words] of Object.entries(said)) await isSaid(label, words);
    expect(page.network.asked('createUser')).toEqual([]);
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
  ] as const)(
    '%s: a field says what is wrong with it as it is left, and when it is sent',
    async (_, typed) => {
      await open();
      for (const [label, text, words] of typed) {
        // What is right is not complained of: the next words are about the next text.
        fillAndLeave(screen.getByLabelText(label), RIGHT[label]);
        await waitFor(() =>
          expect(screen.getByLabelText(label).getAttribute('aria-invalid')).not.toBe('true'),
        );
        fillAndLeave(screen.getByLabelText(label), text);
        await isSaid(label, words);
        await submit();
        await isSaid(label, words);
      }
      expect(page.network.asked('createUser')).toEqual([]);
    },
  );

  test('VAL-09, USR-04: what the server says of a field stands on that field, and nobody is registered', async () => {
    page.network.answer(
      'createUser',
      refusal(409, 'USER_EMAIL_EXISTS', [
        { field: 'email', code: 'BAD_REQUEST', message: 'USER_EMAIL_EXISTS' },
      ]),
    );
    await open();
    await fillUser();
    await submit();
    await isSaid('E-mail', 'Já existe um usuário com este e-mail');
    expect(window.location.pathname).toBe('/dashboard/user/new');
  });

  async function fillUser() {
    const choose = screen.getByLabelText('Empresa');
    await page.user.click(choose);
    await page.user.click(await screen.findByRole('option', { name: /CEDRO/ }));
    await page.user.selectOptions(screen.getByLabelText('Perfil'), 'OPERATOR');
    for (const [label, text] of Object.entries(RIGHT)) fillAndLeave(screen.getByLabelText(label), text);
  }

  test('USR-17: a registered user is told in a toast, back on the list', async () => {
    page.network.answer('createUser', { id: 99, held: [] }).answer('listUsers', pageOf(user()));
    await open();
    await fillUser();
    await submit();
    expect(await screen.findByText(/Usuário cadastrado/)).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/user/list'));
    expect(page.network.last('createUser').body).toEqual({
      company_id: 31,
      role: 'OPERATOR',
      name: 'Ana Lima',
      tax_number: '52998224725',
      email: 'ana.lima@cedro.example',
      phone: '11987654321',
    });
  });

  test('a success takes the toast of the refusal before it away', async () => {
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

  test('API-11c: the choice of a company looks up a thousand on the first page', async () => {
    await open();
    const { query } = page.network.last('listCompanies');
    expect([query.get('limit'), query.get('page')]).toEqual(['1000', '1']);
  });
});
