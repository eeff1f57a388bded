import type { Reply } from '@pregao/contract';
import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findDialog, textOf } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage, showMenu } from './page.tsx';
import {
  company,
  credit,
  NOW,
  negotiation,
  ownCredit,
  page as pageOf,
  pageWithTotal,
  winner,
} from './replies.ts';

type Inbox = Reply<'dashboardInbox'>;
type Item = Inbox['items'][number];

const page = renderedPage();
const START_PATH = '/dashboard/list';

const item = (change: Partial<Item> & Pick<Item, 'kind'>): Item => ({
  id: 481,
  until: '2026-03-10T18:20:00.000Z',
  since: NOW,
  name: 'Investidor Cedro',
  value: 800_000_00,
  count: null,
  side: null,
  act: null,
  credit_id: null,
  annual_252: null,
  payment_date: null,
  approval: null,
  failure: null,
  failed_file: null,
  ...change,
});

/** Counts of a file with 17 faulty lines, one of them of another network. */
const MIXED_FAILURE: Item['failed_file'] = {
  mode: 'ADD',
  cause: null,
  error_line_count: 17,
  repeated_receivables: 0,
  repeated_value: 0,
  new_receivables: null,
  kept: true,
};

const inboxOf = (...items: Item[]): Inbox => ({
  items,
  counts: [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, of]) => ({ kind, count: of.length })),
  total: items.length,
  now: NOW,
});

const totals = {
  gross: 0,
  available: 0,
  negotiation: 0,
  negotiated: 0,
  liquidated: 0,
  written_off_value: 0,
  expired: 0,
  canceled: 0,
  receivables_count: 0,
};

/** Opens the start page of a company past its first steps, with these items in its inbox. */
const openStart = (as: Permission, ...items: Item[]) => openStartWith(as, inboxOf(...items));

async function openStartWith(as: Permission, inbox: Inbox) {
  page.network
    .answer('dashboardInbox', inbox)
    .answer('dashboardReceivables', { ...totals, gross: 1, available: 1, receivables_count: 1 })
    .answer('dashboardPizza', { series: [] })
    .answer('dashboardBar', { xcategories: [], series: [] })
    .answer('dashboardIssuers', [])
    .answer('listCompanies', pageOf(company()))
    .answer('listUsers', { rows: [], total_rows: 2 })
    .answer('listFiles', { rows: [], total_rows: 1 })
    .answer('listNegotiations', { ...pageWithTotal(0), total_rows: 1 });
  await page.open(START_PATH, { as });
  const section = await screen.findByRole('region', { name: 'Para você agora' });
  return { section, ...within(section) };
}

const links = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('inbox comes first on the start page and shows time left and links of each item', async () => {
  const { section, getAllByRole } = await openStart(
    'BORROWER.MASTER',
    item({
      kind: 'ANSWER_CREDIT',
      act: 'ANSWER_CREDIT',
      count: 2,
      credit_id: 77,
      annual_252: 16.91,
      payment_date: '2026-03-12',
    }),
    item({ kind: 'ANSWER_CONTRACT', act: 'ANSWER_CONTRACT', id: 482, until: '2026-03-12T21:00:00.000Z' }),
    item({ kind: 'CLOSING', act: 'PROPOSE', id: 483, name: null }),
    item({
      kind: 'FAILED_FILE',
      id: 9,
      until: null,
      value: null,
      count: 17,
      failure: 'FILE_NETWORK_MISMATCH',
      failed_file: MIXED_FAILURE,
      name: 'visa.csv',
    }),
  );
  const [first, second, , file] = getAllByRole('listitem').slice(4);
  expect(first?.textContent).toContain('Responder a 2 propostas');
  expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Agenda 481 · mais barata: R$ 800.000,00 · 16,91% a.a. · paga em 12/03/2026 · Investidor Cedro',
  );
  const [today, later] = [first, second].map((row) => row?.querySelector('time'));
  expect(today?.title).toContain('10/03/2026, 15:20');
  expect([textOf(today), textOf(later)]).toEqual([
    'faltam 03:20 h hoje, 15:20',
    'faltam 2 dias e 06:00 h 12/03, 18:00',
  ]);
  expect(file?.textContent).toContain(
    'visa.csv · 17 erros em 17 linhas: corrija-as e envie o arquivo de novo.',
  );
  expect(links(section)).toEqual([
    ['1 agenda com propostas', expect.stringContaining('turn=mine')],
    ['1 contrato a analisar', expect.stringContaining('status=PENDING_CONTRACT')],
    ['1 agenda sem proposta que fecha em 24 horas', expect.stringContaining('near=yes')],
    [
      '1 arquivo com falha',
      '/dashboard/operation-management/list?tab=files&status=PROCESSING_FAILURE&awaiting=yes',
    ],
    ['Ver propostas', '/dashboard/negotiation/481/new-credit?panel=proposals'],
    ['Aceitar a mais barata', '/dashboard/negotiation/481/new-credit?panel=proposals&accept=77'],
    ['Analisar contrato', '/dashboard/negotiation/482/new-credit?act=review'],
    ['Prorrogar prazo', '/dashboard/negotiation/483/new-credit?act=EXTEND_DEADLINE'],
    ['Ver o que corrigir', '/dashboard/operation-management/list?tab=files&file=9'],
  ]);
});

test('inbox links an acquirer to the choice for a file with repeated receivables', async () => {
  showMenu();
  const { section } = await openStart(
    'BORROWER.MASTER',
    item({
      kind: 'FAILED_FILE',
      id: 9,
      until: null,
      count: 0,
      failure: 'REPEATED_RECEIVABLES',
      failed_file: {
        ...MIXED_FAILURE,
        error_line_count: 0,
        repeated_receivables: 2,
        repeated_value: 1150,
        new_receivables: 3,
      },
      name: 'visa.csv',
    }),
  );
  expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'visa.csv · 2 recebíveis (R$ 11,50) repetem um arquivo anterior: importe tudo ou só os novos.',
  );
  expect(links(section)).toContainEqual([
    'Escolher o que importar',
    '/dashboard/operation-management/list?tab=files&file=9',
  ]);
});

test('inbox shows settlement items with their days overdue and links to the tab of the deal', async () => {
  showMenu();
  const { section, getAllByRole } = await openStart(
    'LENDER.MASTER',
    item({ kind: 'PAYMENT_OVERDUE', until: '2026-03-07T03:00:00.000Z', name: 'Adquirente Aurora' }),
    item({ kind: 'PAY_TODAY', id: 482, until: '2026-03-11T03:00:00.000Z', name: 'Adquirente Boreal' }),
    item({ kind: 'ANSWER_REMITTANCE', id: 483, value: 1_000_00 }),
    item({ kind: 'COLLECTIONS_OVERDUE', id: 484 }),
  );
  const rows = getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toContainEqual(
    'Pagamento em atrasoAgenda 481 · R$ 800.000,00 · Adquirente Auroraem atraso há 4 diasVer dados do pagamento',
  );
  expect(rows.find((row) => row?.startsWith('Pagar hoje'))).toContain('faltam');
  expect(links(section)).toEqual([
    ['1 pagamento em atraso', '/dashboard/settlement/list?kind=PAYMENT&state=OVERDUE'],
    ['1 pagamento hoje', expect.stringContaining('from=next:0-0')],
    ['1 negociação com repasse a conferir', expect.stringContaining('state=REMITTED')],
    [
      '1 negociação com recebimentos em atraso',
      '/dashboard/settlement/list?kind=COLLECTION&kind=DISPUTE&overdue=yes',
    ],
    ['Ver dados do pagamento', '/dashboard/negotiation/481/new-credit?tab=settlement'],
    ['Ver dados do pagamento', '/dashboard/negotiation/482/new-credit?tab=settlement'],
    ['Abrir liquidação', '/dashboard/negotiation/483/new-credit?tab=settlement'],
    ['Abrir liquidação', '/dashboard/negotiation/484/new-credit?tab=settlement'],
  ]);
});

test('inbox tells the acquirer of an overdue price, from when it can rescind, and of an overdue remittance', async () => {
  showMenu();
  const since = '2026-03-02T15:00:00.000Z';
  const { section } = await openStart(
    'BORROWER.MASTER',
    item({ kind: 'PAYMENT_OVERDUE', since, until: '2026-03-07T03:00:00.000Z' }),
    item({ kind: 'REMIT_OVERDUE', id: 482, until: '2026-03-10T03:00:00.000Z' }),
    item({ kind: 'REMIT', id: 482, until: '2026-03-11T03:00:00.000Z', value: 1_000_00 }),
  );
  expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Agenda 481 · R$ 800.000,00 · Investidor Cedro · pode ser desfeita a partir de 09/03/2026, 12:00',
  );
  expect(links(section)).toEqual([
    ['1 pagamento em atraso', '/dashboard/settlement/list?kind=PAYMENT&state=OVERDUE'],
    [
      '1 negociação com repasse em atraso',
      '/dashboard/settlement/list?kind=COLLECTION&state=OVERDUE&turn=mine',
    ],
    [
      '1 negociação com repasse a fazer',
      '/dashboard/settlement/list?kind=COLLECTION&state=TO_REMIT&turn=mine',
    ],
    ['Abrir liquidação', '/dashboard/negotiation/481/new-credit?tab=settlement'],
    ['Abrir liquidação', '/dashboard/negotiation/482/new-credit?tab=settlement'],
    ['Abrir liquidação', '/dashboard/negotiation/482/new-credit?tab=settlement'],
  ]);
});

test('inbox asks an operator to confirm a rescission that a colleague has requested', async () => {
  showMenu();
  const { section } = await openStart('BORROWER.OPERATOR', item({ kind: 'SECOND_RESCISSION' }));
  expect(section.textContent).toContain('Confirmar a rescisão pedida por um colega');
  expect(links(section)).toEqual([
    ['1 rescisão a confirmar', '/dashboard/approval/list?act=RESCIND'],
    ['Abrir liquidação', '/dashboard/negotiation/481/new-credit?tab=settlement'],
  ]);
});

test('inbox lists differences and links them to the settlement tab of the deal', async () => {
  showMenu();
  const investor = await openStart(
    'LENDER.MASTER',
    item({ kind: 'ANSWER_DISPUTE', name: 'Adquirente Aurora' }),
    item({ kind: 'CONFIRM_BUYBACK', id: 482, name: 'Adquirente Aurora' }),
    item({ kind: 'ANSWER_COVER', id: 483, name: 'Adquirente Aurora' }),
  );
  expect(links(investor.section)).toEqual([
    ['1 negociação com divergência a responder', expect.stringContaining('kind=DISPUTE&state=IN_DISPUTE')],
    ['1 negociação com recompra a confirmar', '/dashboard/settlement/list?kind=BUYBACK&state=TO_CONFIRM'],
    ['1 negociação com cobertura a responder', expect.stringContaining('kind=COLLECTION')],
    ['Abrir liquidação', '/dashboard/negotiation/481/new-credit?tab=settlement'],
    ['Abrir liquidação', '/dashboard/negotiation/482/new-credit?tab=settlement'],
    ['Abrir liquidação', '/dashboard/negotiation/483/new-credit?tab=settlement'],
  ]);
});

test('inbox of a moderator lists escalated disputes to decide', async () => {
  showMenu();
  const { section } = await openStart('MODERATOR.MASTER', item({ kind: 'DECIDE_DISPUTE', until: null }));
  expect(section.textContent).toContain('Decidir a divergência sem acordo');
  expect(links(section)).toEqual([
    [
      '1 negociação com divergência a decidir',
      '/dashboard/settlement/list?kind=DISPUTE&state=IN_DISPUTE&turn=mine',
    ],
    ['Abrir liquidação', '/dashboard/negotiation/481/new-credit?tab=settlement'],
  ]);
});

test('inbox of a moderator names the late side and shows held changes and access requests', async () => {
  showMenu();
  const { section } = await openStart(
    'MODERATOR.MASTER',
    item({ kind: 'FAILED_FILE', id: 9, until: null, count: 7, failure: 'FILE_INVALID_LINES' }),
    item({ kind: 'SIDE_NEAR', side: 'LENDER', act: 'UPLOAD_CONTRACT' }),
    item({ kind: 'SIDE_NEAR', side: 'BORROWER', act: 'ANSWER_CONTRACT', id: 482, name: 'Adquirente Aurora' }),
    item({ kind: 'HELD_CHANGE', id: 4, value: null, name: 'Adquirente Boreal' }),
    item({ kind: 'ACCESS_REQUEST', id: 5, until: null, value: null, name: 'Nova Empresa' }),
  );
  expect(section.textContent).toContain('Investidor Cedro ainda não enviou o contrato');
  expect(section.textContent).toContain('Adquirente Aurora ainda não analisou o contrato');
  expect(links(section)[0]).toEqual([
    '1 arquivo com falha',
    expect.stringMatching(/status=PROCESSING_FAILURE&awaiting=yes$/),
  ]);
  expect(links(section).slice(-2)).toEqual([
    ['Ver alteração', '/dashboard/held-change/list?change=4'],
    ['Ver solicitação', '/dashboard/company/list?tab=requests&request=5'],
  ]);
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  const entryWithCount = (entry: string, count: string) =>
    menu.getByRole('link', { name: new RegExp(`^${entry} ?${count}`) });
  expect(entryWithCount('Negociações', '2 esperam por você')).toBeTruthy();
  expect(entryWithCount('Alterações em espera', '1 espera por você')).toBeTruthy();
  expect(entryWithCount('Empresas', '1 espera por você')).toBeTruthy();
});

test('inbox shows a MASTER the approval to answer and its own declined request', async () => {
  showMenu();
  const approval = { act: 'ACCEPT', status: 'WAITING', offer_id: 481 } as const;
  const { section } = await openStart(
    'BORROWER.MASTER',
    item({ kind: 'ANSWER_APPROVAL', id: 61, name: 'Caio Nunes', approval: approval }),
    item({ kind: 'APPROVAL_NOT_DONE', id: 62, until: null, approval: { ...approval, status: 'DECLINED' } }),
  );
  const text = section.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Responder ao pedido de Caio NunesAceitar proposta · R$ 800.000,00 · Agenda 481');
  expect(text).toContain('O seu pedido foi recusado');
  expect(links(section)).toEqual([
    ['1 pedido de aprovação', '/dashboard/approval/list?decide=yes'],
    ['1 pedido seu não realizado', '/dashboard/approval/list?status=ALL&asked=yes'],
    ['Recusar', '/dashboard/approval/list?request=61&answer=DECLINE'],
    ['Aprovar', '/dashboard/approval/list?request=61&answer=APPROVE'],
    ['Ver pedido', '/dashboard/approval/list?status=ALL&request=62'],
  ]);
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  expect(menu.getByRole('link', { name: /^Aprovações ?2 esperam por você/ })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('(2) Painel · Pregão'));
});

test("document title counts the reader's own acts and loses the count after signing out", async () => {
  const { section } = await openStart(
    'LENDER.MASTER',
    item({ kind: 'UPLOAD_CONTRACT', act: 'UPLOAD_CONTRACT', name: 'Adquirente Aurora' }),
    item({ kind: 'PROPOSE', act: 'PROPOSE', id: 482, until: '2026-03-20T14:59:00.000Z' }),
    item({ kind: 'SIDE_NEAR', side: 'BORROWER', act: 'ANSWER_CONTRACT', id: 483 }),
  );
  expect(section.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /Agenda aberta a propostas.*faltam 9 dias 20\/03/,
  );
  // An item of the other side is shown, but not counted.
  expect(links(section).filter(([, to]) => !/near=yes|483/.test(to ?? ''))).toEqual([
    ['1 contrato a enviar', expect.stringContaining('status=APPROVED')],
    [
      '1 agenda aberta a propostas',
      '/dashboard/negotiation/list?turn=mine&status=AVAILABLE&sort=deadline+asc',
    ],
    ['Enviar contrato', '/dashboard/negotiation/481/new-credit?act=upload'],
    ['Fazer proposta', '/dashboard/negotiation/482/new-credit?panel=proposal'],
  ]);
  await waitFor(() => expect(document.title).toBe('(2) Painel · Pregão'));
  await page.signOut();
  await waitFor(() => expect(document.title).not.toContain('('));
});

test.each([
  ['late', '2026-03-10T14:59:20.000Z', 'faltam 20 min'],
  ['after a moved clock', '2026-03-10T15:00:40.000Z', 'faltam 19 min'],
])('inbox counts deadlines by one clock when the reply came %s', async (_, now, left) => {
  const schedule = item({ kind: 'PROPOSE', act: 'PROPOSE', until: '2026-03-10T15:20:30.000Z' });
  const { section } = await openStartWith('LENDER.MASTER', { ...inboxOf(schedule), now });
  await waitFor(() => expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain(left));
});

test('inbox says that nothing waits when it is empty', async () => {
  const { section } = await openStart('LENDER.MASTER');
  expect(section.textContent).toContain('Nada espera por você agora.');
  expect(document.title).toBe('Painel · Pregão');
});

test('inbox shows an error, not an empty list, when it cannot be loaded', async () => {
  await openStart('BORROWER.MASTER');
  page.network.answer('dashboardInbox', serverError());
  await page.signOut();
  await page.signInAgain('BORROWER.MASTER', 'other user');
  expect(await screen.findByText('Não foi possível carregar o que espera por você')).toBeTruthy();
});

test('acquirer accepts the best proposal in three clicks from the start page', async () => {
  const { getByRole } = await openStart(
    'BORROWER.MASTER',
    item({
      kind: 'ANSWER_CREDIT',
      act: 'ANSWER_CREDIT',
      count: 2,
      credit_id: 77,
      annual_252: 16.91,
      payment_date: '2026-03-12',
    }),
  );
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf())
    .answer('listCredits', pageOf(credit({ id: 77 }), credit({ id: 78, credit_value: 790_000_00 })))
    .answer('answerCredit', { id: 77 });
  let clicks = 0;
  const click = (element: HTMLElement) => {
    clicks += 1;
    return page.user.click(element);
  };
  await click(getByRole('link', { name: /^Aceitar a mais barata/ }));
  const dialog = await findDialog('Aceitar proposta');
  await click(dialog.getByRole('checkbox'));
  await click(dialog.getByRole('button', { name: 'Aceitar proposta' }));
  await waitFor(() => expect(page.network.calls('answerCredit')).toHaveLength(1));
  expect(page.network.lastCall('answerCredit').params.id).toBe('77');
  expect(clicks).toBe(3);
});

const UPLOADS = {
  status: 'APPROVED',
  winner: winner(),
  own_credit: ownCredit({ status: 'APPROVED' }),
} as const;

test.each([
  ['LENDER.MASTER', 'upload', 'Enviar contrato de cessão', UPLOADS],
  ['BORROWER.MASTER', 'EXTEND_DEADLINE', 'Prorrogar prazo', {}],
] as const)(
  'link of a %s to %s opens the dialog, and closing it removes the parameter',
  async (as, act, name, deal) => {
    page.network
      .answer('getNegotiation', negotiation(deal))
      .answer('listNegotiationReceivables', pageOf())
      .answer('listCredits', pageOf());
    await page.open(`/dashboard/negotiation/481/new-credit?act=${act}`, { as });
    const dialog = await findDialog(name);
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  },
);

test('link to an act opens no dialog when the reader may not do it', async () => {
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf())
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit?act=upload', { as: 'LENDER.MASTER' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
