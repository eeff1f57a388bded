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

  test('USR-07: reads ID, company, name, mail, role, status and actions, in this order', async () => {
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

  test('USR-03: stands at home, users, lists', async () => {
    await open();
    expect(trail()).toEqual(['Início', 'Usuários', 'Listas']);
  });

  test('USR-05, USR-06: is narrowed by CPF, name or e-mail, by role, blocked state and company', async () => {
    await open();
    const by = filters().getByLabelText<HTMLSelectElement>('Buscar por');
    expect([...by.options].map(({ text }) => text).sort()).toEqual(['CPF', 'E-mail', 'Nome']);
    for (const label of ['Perfil', 'Bloqueio', 'Empresa'])
      expect(filters().getByLabelText(label)).toBeTruthy();
  });

  test.each([
    ['CPF', '111.111.111-11', 'Informe um CPF válido.', 'tax_number'],
    ['Nome', 'Nara 2', 'Somente letras e espaços são permitidos.', 'name'],
    ['E-mail', 'nara@', 'O e-mail deve ser válido.', 'email'],
  ])('VAL-27: by %s "%s" is told on the search, and not asked for', async (by, text, words, field) => {
    await open();
    await page.user.selectOptions(filters().getByLabelText('Buscar por'), by);
    fillAndLeave(filters().getByLabelText('Busca'), text);
    expect(saidOf(filters().getByLabelText('Busca'))).toContain(words);
    expect(page.network.asked('listUsers').every(({ query }) => !query.has(field))).toBe(true);
  });

  test('USR-08, USR-10: the row’s menu edits, on the user’s own page, and blocks', async () => {
    await open();
    const items = await menu();
    expect(items.getByRole('menuitem', { name: 'Editar' }).getAttribute('href')).toBe(
      '/dashboard/user/12/edit',
    );
    expect(items.getByRole('menuitem', { name: 'Bloquear' })).toBeTruthy();
  });

  test.each([
    ['ACTIVE', 'Bloquear', 'Usuário bloqueado', 'true'],
    ['BLOCKED', 'Desbloquear', 'Usuário desbloqueado', 'false'],
  ] as const)(
    'USR-11, USR-12: of a user who is %s "%s" asks first and then says "%s"',
    async (status, act, said, block) => {
      page.network.answer('about', { demo: false, mailbox: null, version: '1', hold_hours: 0 });
      page.network.answer('blockUser', { id: 12, status: block === 'true' ? 'BLOCKED' : 'ACTIVE', held: [] });
      await open('MODERATOR.MASTER', user({ status }));
      await page.user.click((await menu()).getByRole('menuitem', { name: act }));
      const dialog = await dialogNamed(`${act} usuário`);
      expect(page.network.asked('blockUser')).toEqual([]);
      const before = page.network.asked('listUsers').length;
      await page.user.click(dialog.getByRole('button', { name: `${act} usuário` }));
      expect(await screen.findByRole('heading', { name: said })).toBeTruthy();
      expect(page.network.last('blockUser').query.get('block')).toBe(block);
      await waitFor(() => expect(page.network.asked('listUsers').length).toBeGreaterThan(before));
    },
  );

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

  test('ERR-03: an error body that comes with a success is told as the failure that it is', async () => {
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
  const open = async () => {
    page.network
      .answer('listCompanies', pageOf(company()))
      .answer('getCompany', companyDetail())
      .answer('listHeldChanges', pageOf());
    await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
    await screen.findByLabelText('Nome');
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Cadastrar usuário' }));
  const said = (label: string) =>
    waitFor(() => {
      const text = saidOf(screen.getByLabelText(label));
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      return text;
    });

  test.each([
    ['VAL-01, VAL-10', 'Empresa', 'Informe a empresa.'],
    ['VAL-02, VAL-10', 'Nome', 'Informe o nome.'],
    ['VAL-04', 'E-mail', 'Informe o e-mail.'],
    ['VAL-05, VAL-10', 'Perfil', 'Escolha o perfil.'],
    ['VAL-06, VAL-10', 'CPF', 'Informe o CPF.'],
    ['VAL-08', 'Celular', 'Informe o celular.'],
  ])('%s: without it the field "%s" says that it is needed', async (_, label, words) => {
    await open();
    await submit();
    expect(await said(label)).toContain(words);
    expect(page.network.asked('createUser')).toEqual([]);
  });

  test.each([
    ['VAL-02', 'Nome', 'Ana 2', 'Use somente letras, espaço, apóstrofo, ponto e hífen.'],
    ['VAL-03', 'Nome', ' Ana', 'O campo não pode começar com espaços.'],
    ['VAL-03', 'Nome', 'Ana  Lima', 'O campo não pode ter espaços seguidos.'],
    ['VAL-04', 'E-mail', 'ana@', 'O e-mail deve ser válido.'],
    ['VAL-06', 'CPF', '529.982.247-2', 'Informe um CPF válido.'],
    ['VAL-07', 'CPF', '529.982.247-26', 'Informe um CPF válido.'],
    ['VAL-07', 'CPF', '111.111.111-11', 'Informe um CPF válido.'],
    ['VAL-08', 'Celular', '(11)3333-4444', 'Informe um celular válido com DDD: (00)90000-0000.'],
  ])('%s: "%s" with "%s" says what is wrong with it', async (_, label, text, words) => {
    await open();
    fillAndLeave(screen.getByLabelText(label), text);
    expect(await said(label)).toContain(words);
    await submit();
    expect(await said(label)).toContain(words);
    expect(page.network.asked('createUser')).toEqual([]);
  });

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
    expect(await said('E-mail')).toContain('Já existe um usuário com este e-mail');
    expect(window.location.pathname).toBe('/dashboard/user/new');
  });

  async function fillUser() {
    const choose = screen.getByLabelText('Empresa');
    await page.user.click(choose);
    await page.user.click(await screen.findByRole('option', { name: /CEDRO/ }));
    await page.user.selectOptions(screen.getByLabelText('Perfil'), 'OPERATOR');
    fillAndLeave(screen.getByLabelText('Nome'), 'Ana Lima');
    fillAndLeave(screen.getByLabelText('CPF'), '529.982.247-25');
    fillAndLeave(screen.getByLabelText('E-mail'), 'ana.lima@cedro.example');
    fillAndLeave(screen.getByLabelText('Celular'), '(11)98765-4321');
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

  test('API-11: the choice of a company looks up a thousand on the first page', async () => {
    await open();
    const { query } = page.network.last('listCompanies');
    expect([query.get('limit'), query.get('page')]).toEqual(['1000', '1']);
  });
});
