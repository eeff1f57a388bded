import type { Reply } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill, findDialog } from './dom.ts';
import { refusal } from './network.ts';
import { closeDialog, filters, renderedPage } from './page.tsx';
import { pageWithTotal, receivable } from './replies.ts';

type Views = Reply<'listListViews'>;

const page = renderedPage();
const RECEIVABLES = '/dashboard/operation-management/list';

const view = (change: Partial<Views['rows'][number]> = {}): Views['rows'][number] => ({
  id: 7,
  list: 'receivables',
  name: 'Para oferecer',
  params: { network: ['VISA'], sort: 'due_date asc' },
  shared: false,
  own: true,
  owner_name: 'Ana Lima',
  editable: true,
  is_default: false,
  ...change,
});

const preset = (is_default = false): Views['presets'][number] => ({
  preset: 'RECEIVABLES_AVAILABLE',
  list: 'receivables',
  params: { status: ['AVAILABLE'] },
  is_default,
});

/** Answers the calls of views from a list that they change. */
function answerViews(views: Views): Views {
  page.network
    .answer('listListViews', () => structuredClone(views))
    .answer('createListView', ({ body }) => {
      views.rows.push(view({ id: 90 + views.rows.length, ...(body as object) }));
      return { id: 90 };
    })
    .answer('changeListView', ({ params, body }) => {
      Object.assign(views.rows.find(({ id }) => String(id) === params.id) ?? {}, body);
      return { id: Number(params.id) };
    })
    .answer('deleteListView', ({ params }) => {
      views.rows = views.rows.filter(({ id }) => String(id) !== params.id);
      return { id: Number(params.id) };
    })
    .answer('setDefaultListView', ({ body }) => {
      const { id, preset: named } = body as { id?: number; preset?: string };
      for (const one of views.rows) one.is_default = one.id === id;
      for (const one of views.presets) one.is_default = one.preset === named;
      return { list: 'receivables' };
    });
  return views;
}

async function open(query = '') {
  page.network
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listReceivables', pageWithTotal(1, receivable()));
  await page.open(`${RECEIVABLES}${query}`, { as: 'BORROWER.OPERATOR' });
}

const address = () => new URLSearchParams(window.location.search);
const lastQuery = () => page.network.lastCall('listReceivables').query;

async function openViews(button: string | RegExp = 'Visões') {
  await page.user.click(await screen.findByRole('button', { name: button }));
  return findDialog('Visões');
}

test('view is saved under a name, shared, applied, unshared and deleted', async () => {
  answerViews({ rows: [], presets: [] });
  await open('?status=AVAILABLE&sort=due_date+asc&page=2');
  const tools = await openViews();
  await page.user.click(tools.getByRole('button', { name: 'Salvar visão' }));
  expect(tools.getByText('Informe um nome.')).toBeTruthy();
  fill(tools.getByRole('textbox', { name: 'Nome para a visão atual' }), 'Da mesa');
  await page.user.click(tools.getByRole('checkbox', { name: 'Compartilhar com a empresa' }));
  await page.user.click(tools.getByRole('button', { name: 'Salvar visão' }));
  expect(await tools.findByRole('button', { name: 'Da mesa', pressed: true })).toBeTruthy();
  expect(page.network.lastCall('createListView').body).toEqual({
    list: 'receivables',
    name: 'Da mesa',
    shared: true,
    params: { status: ['AVAILABLE'], sort: 'due_date asc' },
  });
  await closeDialog(page.user);
  await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address().has('status')).toBe(false));
  const again = await openViews(/^Visões/);
  await page.user.click(again.getByRole('button', { name: 'Da mesa' }));
  await waitFor(() => expect(address().toString()).toBe('status=AVAILABLE&sort=due_date+asc'));
  const last = await openViews('Visão: Da mesa');
  await page.user.click(last.getByRole('button', { name: 'Compartilhar Da mesa com a empresa' }));
  await waitFor(() =>
    expect(page.network.lastCall('changeListView').body).toMatchObject({ name: 'Da mesa', shared: false }),
  );
  await page.user.click(last.getByRole('button', { name: 'Excluir Da mesa' }));
  await waitFor(() => expect(last.queryByRole('button', { name: 'Da mesa' })).toBeNull());
});

test('deletion of a shared view asks first and names the colleagues', async () => {
  answerViews({ rows: [view({ name: 'Da mesa', shared: true })], presets: [] });
  await open();
  const tools = await openViews();
  await page.user.click(tools.getByRole('button', { name: 'Excluir Da mesa' }));
  expect(tools.getByText(/Os colegas da sua empresa também usam Da mesa/)).toBeTruthy();
  await page.user.keyboard('{Escape}');
  expect(await tools.findByRole('button', { name: 'Da mesa' })).toBeTruthy();
  expect(page.network.calls('deleteListView')).toHaveLength(0);
  await page.user.click(tools.getByRole('button', { name: 'Excluir Da mesa' }));
  await page.user.click(tools.getByRole('button', { name: 'Excluir para todos' }));
  await waitFor(() => expect(tools.queryByText(/Da mesa/)).toBeNull());
});

test('view is renamed in place, and an empty or used name shows an error', async () => {
  answerViews({ rows: [view({ shared: true })], presets: [] });
  await open();
  const tools = await openViews();
  await page.user.click(tools.getByRole('button', { name: 'Renomear Para oferecer' }));
  const field = () => tools.getByRole('textbox', { name: 'Novo nome de Para oferecer' });
  const save = () => page.user.click(tools.getByRole('button', { name: 'Salvar nome' }));
  fill(field(), '  ');
  await save();
  expect(tools.getByText('Informe um nome.')).toBeTruthy();
  page.network.answer('changeListView', refusal(409, 'VIEW_NAME_TAKEN'));
  fill(field(), 'Da mesa');
  await save();
  expect(await tools.findByText(/Já existe uma visão com este nome nesta lista/)).toBeTruthy();
  answerViews({ rows: [view({ shared: true })], presets: [] });
  await save();
  expect(await tools.findByRole('button', { name: 'Da mesa' })).toBeTruthy();
  expect(page.network.lastCall('changeListView').body).toEqual({
    name: 'Da mesa',
    shared: true,
    params: { network: ['VISA'], sort: 'due_date asc' },
  });
});

test('view of a colleague shows its owner and has no buttons to change it', async () => {
  answerViews({
    rows: [
      view({ id: 8, name: 'Da Bia', own: false, shared: true, editable: false, owner_name: 'Bia Reis' }),
      view({ list: 'negotiations', name: 'De outra lista' }),
    ],
    presets: [preset()],
  });
  await open();
  const tools = await openViews();
  const shared = within(tools.getByRole('region', { name: 'Da empresa' }));
  expect(shared.getByRole('button', { name: /^Da Bia\s*De Bia Reis$/ })).toBeTruthy();
  expect(shared.queryByRole('button', { name: /^(Excluir|Compartilhar)/ })).toBeNull();
  expect(
    within(tools.getByRole('region', { name: 'Prontas' })).getByRole('button', { name: 'Disponíveis' }),
  ).toBeTruthy();
  expect(tools.queryByText('De outra lista')).toBeNull();
  expect(tools.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
});

test('list opens with its default view and shows all rows when cleared', async () => {
  answerViews({ rows: [view()], presets: [preset()] });
  await open();
  const tools = await openViews();
  await page.user.click(tools.getByRole('button', { name: 'Abrir a lista com Disponíveis' }));
  await waitFor(() => expect(address().get('status')).toBe('AVAILABLE'));
  expect(page.network.lastCall('setDefaultListView').body).toEqual({
    list: 'receivables',
    preset: 'RECEIVABLES_AVAILABLE',
  });
  await closeDialog(page.user);

  await open();
  expect(address().toString()).toBe('status=AVAILABLE');
  expect(lastQuery().get('status')).toBe('AVAILABLE');
  expect(await screen.findByRole('button', { name: 'Visão: Disponíveis' })).toBeTruthy();
  await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address().toString()).toBe('view=all'));

  await open('?network=MASTERCARD');
  expect(address().toString()).toBe('network=MASTERCARD');
  await page.user.click((await openViews()).getByRole('button', { name: 'Ver a lista inteira' }));
  await waitFor(() => expect(address().toString()).toBe('view=all'));
});

test('default view applies as soon as it is loaded in another browser', async () => {
  answerViews({ rows: [view({ is_default: true })], presets: [] });
  await open();
  await waitFor(() => expect(address().toString()).toBe('network=VISA&sort=due_date+asc'));
  await waitFor(() => expect(lastQuery().get('card_network')).toBe('VISA'));
});

test('locally stored views are migrated to the server once', async () => {
  const storedViews = answerViews({ rows: [view({ id: 5, name: 'De antes' })], presets: [] });
  await open();
  const reader = JSON.parse(localStorage.getItem('user') ?? '{}').id + 1_000_000;
  localStorage.setItem(
    `list receivables ${reader}`,
    JSON.stringify({
      density: 'compact',
      order: [],
      hidden: ['issuer'],
      saved: [
        { name: 'Meus', filters: { borrower: [3], status: ['AVAILABLE', 'GONE'] } },
        { name: 'Vazio', filters: { gone: true } },
      ],
    }),
  );
  await page.signOut();
  await page.signInAgain('BORROWER.OPERATOR', 'other user');
  await open();
  await waitFor(() => expect(page.network.calls('createListView')).toHaveLength(1));
  expect(page.network.lastCall('createListView').body).toMatchObject({
    name: 'Meus',
    shared: false,
    params: { borrower: ['3'], status: ['AVAILABLE'] },
  });
  await waitFor(() => expect(localStorage.getItem(`carry receivables ${reader}`)).toBeNull());
  expect(JSON.parse(localStorage.getItem(`list receivables ${reader}`) ?? '{}')).toEqual({
    density: 'compact',
    order: [],
    hidden: ['issuer'],
  });
  expect(storedViews.rows.map(({ name }) => name)).toEqual(['De antes', 'Meus']);
});
