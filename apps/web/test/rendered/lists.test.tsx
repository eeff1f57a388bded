import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { wordsOf } from '../../src/ui/table/clipped-hint.tsx';
import { DRAW_ALL_UP_TO } from '../../src/ui/table/table.view.ts';
import { fillAndLeave, isDisabled, saidOf } from './fill.ts';
import { never } from './network.ts';
import { cellsOf, columnsOf, openFilter, renderedPage, showOn, showPhone } from './page.tsx';
import { company, negotiationRow, page as pageOf, receivable, summed } from './replies.ts';

const page = renderedPage();
const table = (name: string) => screen.findByRole('table', { name });
const filters = () => within(screen.getByRole('search', { name: 'Filtros' }));

/** Replaces `window.print` until the end of the test. */
function stubPrint() {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  return print;
}

/** Takes a colour with six hexadecimal digits. */
function isRed(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return red > 2 * Math.max(green, blue);
}

describe('the list of negotiations', () => {
  const NEGOTIATIONS = '/dashboard/negotiation/list';
  const open = async (as: Permission, ...rows: ReturnType<typeof negotiationRow>[]) => {
    page.network
      .answer('listNegotiations', summed(850_000_00, ...(rows.length > 0 ? rows : [negotiationRow()])))
      .answer('listCompanies', pageOf(company()));
    await page.open(NEGOTIATIONS, { as });
    return table('Negociações');
  };

  test.each([
    [
      'MODERATOR.MASTER',
      'ID, Adquirente, Bandeira, Valor disponível, Criada em, Disponível até, Status, Prazo médio, Taxa no mínimo, Cobertura, Maior emissor, Investidor, Vez, Prazo da etapa, Proposta, Taxa a.a., Ações',
    ],
    [
      'LENDER.OPERATOR',
      'ID, Adquirente, Bandeira, Valor disponível, Criada em, Disponível até, Status, Prazo médio, Taxa no mínimo, Cobertura, Maior emissor, Vez, Prazo da etapa, Sua proposta, Taxa a.a., Ações',
    ],
    [
      'BORROWER.MASTER',
      'ID, Bandeira, Valor disponível, Criada em, Disponível até, Propostas, Status, Investidor, Vez, Prazo da etapa, Proposta, Taxa a.a., Ações',
    ],
  ] as const)('NEG-04a, NEG-04b, NEG-05: a %s reads the columns %s, in this order', async (as, columns) => {
    expect(columnsOf(await open(as)).join(', ')).toBe(columns);
  });

  test('a placeholder row has a cell under each head while the list loads', async () => {
    page.network.answer('listNegotiations', never).answer('listCompanies', pageOf(company()));
    await page.open(NEGOTIATIONS, { as: 'BORROWER.MASTER' });
    const list = await table('Negociações');
    const heads = list.querySelectorAll('thead tr > *');
    expect(list.querySelector('tbody tr')?.children).toHaveLength(heads.length);
  });

  test.each([
    ['STA-01a', 'AVAILABLE', 'Disponível'],
    ['STA-01b', 'PARTIALLY_LIQUIDATED', 'Parcialmente liquidada'],
    ['STA-01c', 'LIQUIDATED', 'Liquidada'],
    ['STA-01d', 'EXPIRED', 'Expirada'],
    ['STA-01e', 'NEGOTIATION', 'Em negociação'],
    ['STA-01f', 'APPROVED', 'Aprovada'],
    ['STA-01g', 'NEGOTIATED', 'Negociada'],
    ['STA-01h', 'CANCELED', 'Cancelada'],
    ['STA-01i', 'PENDING_CONTRACT', 'Pendente'],
  ] as const)('%s: a schedule that is %s reads "%s"', async (_row, status, words) => {
    const cells = cellsOf(await open('MODERATOR.MASTER', negotiationRow({ status })), 'Adquirente Aurora');
    expect(cells[6]).toBe(words);
  });

  test('NEG-04c, I18N-08c: a row shows the offer in them', async () => {
    const cells = cellsOf(await open('MODERATOR.MASTER'), 'Adquirente Aurora').map((it) =>
      it?.replace('\u00a0', ' '),
    );
    expect(cells[0]).toContain('481');
    expect(cells.slice(3, 16)).toEqual([
      'R$ 850.000,00',
      '09/03/2026',
      '11/03/2026',
      'Disponível',
      '45,2 d',
      '18,90%',
      '12,50%',
      '34,10% Banco Azul',
      '–',
      '–',
      '–',
      'R$ 800.000,00 melhor proposta em análise, ver todas',
      '45,68%',
    ]);
  });

  test.each([
    ['BORROWER.MASTER', 'Sua vez'],
    ['MODERATOR.OPERATOR', 'Adquirente'],
    ['LENDER.MASTER', 'Adquirente'],
  ] as const)(
    'a %s reads whose turn it is (%s), and how long a step that is near has left',
    async (as, whose) => {
      const turn = {
        company_type: 'BORROWER',
        act: 'ANSWER_CONTRACT',
        until: '2026-03-10T18:20:00.000Z',
      } as const;
      const list = within(await open(as, negotiationRow({ status: 'PENDING_CONTRACT', turn })));
      expect(list.getByTitle('Analisar o contrato').textContent).toBe(whose);
      expect(list.getByText('faltam 03:20 h').getAttribute('title')).toContain('10/03/2026, 15:20');
    },
  );

  test('by the deadline of the step and by value it can be sorted, and by whose turn it is narrowed', async () => {
    const list = within(await open('BORROWER.MASTER'));
    for (const [header, sort] of [
      ['Prazo da etapa', 'deadline asc'],
      ['Valor disponível', 'offer_value asc'],
    ] as const) {
      await page.user.click(list.getByRole('button', { name: new RegExp(header) }));
      await waitFor(() => expect(page.network.last('listNegotiations').query.get('sort')).toBe(sort));
    }
    await page.open(`${NEGOTIATIONS}?turn=mine`, { as: 'BORROWER.MASTER' });
    await screen.findByRole('button', { name: 'Remover filtro Vez' });
    expect(page.network.last('listNegotiations').query.getAll('turn')).toEqual(['mine']);
  });

  test('an accepted proposal is named so, and not the best', async () => {
    const list = within(
      await open('BORROWER.MASTER', negotiationRow({ status: 'NEGOTIATED', best_is_accepted: true })),
    );
    expect(list.getByTitle('proposta aceita').textContent).toContain('800.000,00 proposta aceita');
    expect(list.queryByText(/melhor proposta/)).toBeNull();
  });

  test.each([
    ['OTHER_ACCEPTED', 'Encerrada (outra proposta aceita)'],
    ['OVER', 'Encerrada'],
    ['CANCELED', 'Cancelada'],
  ] as const)('STA-19: the list calls a negotiation that ended by %s "%s"', async (ended_by, word) => {
    const list = within(await open('LENDER.MASTER', negotiationRow({ status: 'CANCELED', ended_by })));
    expect(list.getByText(word)).toBeTruthy();
  });

  test('NEG-05: the acquirer reads how many proposals there are', async () => {
    const cells = cellsOf(await open('BORROWER.MASTER'), 'Disponível');
    expect(cells[5]).toBe('2');
    expect(cells[10]?.replace('\u00a0', ' ')).toContain('R$ 800.000,00');
    expect(cells[11]).toBe('45,68%');
    const best = screen.getByTitle('melhor proposta em análise, ver todas');
    expect(best.getAttribute('href')).toBe('/dashboard/negotiation/481/new-credit?panel=proposals');
  });

  test.each([
    ['NEG-03, ROL-14d', 'LENDER.MASTER', true, false],
    ['NEG-03', 'MODERATOR.OPERATOR', true, true],
    ['NEG-03, ROL-11', 'BORROWER.MASTER', false, true],
  ] as const)('%s: a %s filters by acquirer: %s, by investor: %s', async (_, as, borrower, lender) => {
    await open(as);
    const has = (label: string) =>
      filters().queryByRole('combobox', { name: label }) ?? filters().queryByLabelText(label);
    expect(has('Adquirente') !== null).toBe(borrower);
    expect(has('Investidor') !== null).toBe(lender);
  });
});

describe('the list of receivables', () => {
  const RECEIVABLES = '/dashboard/operation-management/list';
  const open = async (as: Permission, ...rows: ReturnType<typeof receivable>[]) => {
    page.network
      .answer('listReceivables', summed(1, ...(rows.length > 0 ? rows : [receivable()])))
      .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
      .answer('listCompanies', pageOf(company()));
    await page.open(RECEIVABLES, { as });
    return table('Recebíveis');
  };
  const COLUMNS = [
    /^ID$/i,
    /trans/i,
    /dias|prazo/i,
    /vencimento/i,
    /bandeira/i,
    /emissor/i,
    /valor/i,
    /status/i,
  ];

  test('all rows of a long list are on paper, and those alone that are in sight on the screen', async () => {
    const rows = Array.from({ length: DRAW_ALL_UP_TO + 1 }, (_, index) => receivable({ id: 3001 + index }));
    const drawn = (list: HTMLElement) => list.querySelectorAll('tbody tr[data-index]').length;
    const list = await open('BORROWER.OPERATOR', ...rows);
    expect(drawn(list)).toBeLessThan(rows.length);
    showOn('print');
    await waitFor(() => expect(drawn(list)).toBe(rows.length));
    showOn('screen');
    await waitFor(() => expect(drawn(list)).toBeLessThan(rows.length));
  });

  /** Opens a page of one row of a list that has `total` of them. */
  const openFirst = async (total: number) => {
    const all = [3001, 3002, 3003].map((id) => receivable({ id }));
    page.network
      .answer('listReceivables', ({ query }) => ({
        ...summed(1, ...all.slice(0, Number(query.get('limit')))),
        total_rows: total,
      }))
      .answer('listIssuers', { issuers: ['BANCO AMETISTA'] });
    await page.open(`${RECEIVABLES}?limit=1`, { as: 'BORROWER.OPERATOR' });
    await table('Recebíveis');
    return screen.getByRole('button', { name: 'Imprimir' });
  };
  const rowCount = async () => [...(await table('Recebíveis')).querySelectorAll('tbody tr[data-row]')].length;

  test('a list prints all filtered rows, and shows its page again afterwards', async () => {
    const print = stubPrint();
    await page.user.click(await openFirst(3));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(await rowCount()).toBe(3);
    expect(screen.getByText('1-3 de 3')).toBeTruthy();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(async () => expect(await rowCount()).toBe(1));
  });

  test('without `afterprint` a list prints again, and another search shows its page', async () => {
    const print = stubPrint();
    const button = await openFirst(3);
    for (const times of [1, 2]) {
      await page.user.click(button);
      await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
    }
    const head = within(await table('Recebíveis')).getByRole('columnheader', { name: /^Vencimento/ });
    await page.user.click(within(head).getByRole('button'));
    await waitFor(async () => expect(await rowCount()).toBe(1));
    expect(print).toHaveBeenCalledTimes(2);
  });

  test('arrow keys lead through the tools of a list on a phone, where none prints', async () => {
    showPhone();
    page.network
      .answer('listReceivables', summed(1, receivable()))
      .answer('listIssuers', { issuers: ['BANCO AMETISTA'] });
    await page.open(RECEIVABLES, { as: 'BORROWER.OPERATOR' });
    const tools = within(screen.getByRole('toolbar', { name: 'Ferramentas da lista' }));
    tools.getByRole('button', { name: 'Visões' }).focus();
    await page.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Exportar');
  });

  test('a list without rows has no Print button', async () => {
    page.network.answer('listReceivables', summed(0)).answer('listIssuers', { issuers: [] });
    await page.open(RECEIVABLES, { as: 'BORROWER.OPERATOR' });
    const tools = within(await screen.findByRole('toolbar', { name: 'Ferramentas da lista' }));
    await tools.findByRole('button', { name: 'Visões' });
    await waitFor(() => expect(tools.queryByRole('button', { name: 'Imprimir' })).toBeNull());
  });

  test('an empty list without tools has no bar above its text', async () => {
    page.network.answer('listAccessRequests', pageOf()).answer('listCompanies', pageOf(company()));
    await page.open('/dashboard/company/list?tab=requests', { as: 'MODERATOR.MASTER' });
    const text = await screen.findByText('Nenhum pedido de acesso');
    const card = text.closest('.MuiCard-root');
    const shown = [...(card?.children ?? [])].filter((part) => part.checkVisibility());
    expect(shown).toHaveLength(1);
  });

  test('a list says why it cannot be printed when it has more than 1,000 rows', async () => {
    const print = await openFirst(1001);
    expect(isDisabled(print)).toBe(true);
    expect(screen.getByLabelText(/São impressas até 1.000 linhas/)).toBeTruthy();
  });

  test.each(['MODERATOR.MASTER', 'BORROWER.OPERATOR'] as const)(
    'REC-07a: a %s reads the eight columns in their order',
    async (as) => {
      const heads = columnsOf(await open(as)).filter((head) => head !== '');
      expect(heads).toHaveLength(COLUMNS.length);
      for (const [index, column] of COLUMNS.entries()) expect(heads[index]).toMatch(column);
    },
  );

  test('REC-07b: a row shows the receivable in them', async () => {
    const cells = cellsOf(await open('MODERATOR.MASTER'), /BANCO AMETISTA/).map((it) =>
      it?.replace('\u00a0', ' '),
    );
    expect(cells[0]).toContain('3001');
    expect(cells.slice(1, 4)).toEqual(['1.310', '41 dias', '20/04/2026']);
    expect(cells[5]).toContain('BANCO AMETISTA');
    expect(cells.slice(6)).toEqual(['R$ 123.456,78', 'Disponível']);
  });

  test.each([
    ['REC-15a', 'AVAILABLE', 'Disponível'],
    ['REC-15b', 'EXPIRED', 'Expirado'],
    ['REC-15c', 'NEGOTIATION', 'Em negociação'],
    ['REC-15d', 'NEGOTIATED', 'Negociado'],
    ['REC-15e', 'APPROVED', 'Aprovado'],
    ['REC-15f', 'LIQUIDATED', 'Liquidado'],
    ['REC-15g', 'RESERVED', 'Reservado'],
  ] as const)('%s: a receivable that is %s reads "%s"', async (_row, status, words) => {
    const cells = cellsOf(await open('MODERATOR.MASTER', receivable({ status })), /BANCO AMETISTA/);
    expect(cells.at(-1)).toBe(words);
  });

  test('REC-08, REC-12: a moderator has neither ticks nor the way to a schedule', async () => {
    const list = await open('MODERATOR.MASTER');
    expect(within(list).queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByText('Criar agenda')).toBeNull();
  });

  const tick = async (...names: string[]) => {
    for (const name of names) await page.user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  };
  const bar = () => screen.getByRole('region', { name: 'Seleção' });
  const create = () => within(bar()).getByText('Criar agenda');

  test("a row's hint names the network that a picture stands for", async () => {
    await open('BORROWER.MASTER');
    expect(wordsOf(await table('Recebíveis'))).toContain('Visa');
  });

  test('C begins a schedule after a tick by mouse, though the checkbox has the focus', async () => {
    await open('BORROWER.MASTER');
    await tick('3001');
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    await page.user.keyboard('c');
    await waitFor(() => expect(window.location.pathname).not.toBe(RECEIVABLES));
  });

  test('REC-10: two networks say that they must be one, with the total in red', async () => {
    await open(
      'BORROWER.MASTER',
      receivable(),
      receivable({ id: 3002, card_network: 'MASTERCARD', value: 1_00, value_available: 1_00 }),
    );
    await tick('3001', '3002');
    expect(bar().textContent).toMatch(/operações devem ser da mesma bandeira/);
    expect(isDisabled(create())).toBe(true);
    const total = within(bar())
      .getByText(/123\.457,78/)
      .closest('strong') as HTMLElement;
    expect(isRed(getComputedStyle(total).getPropertyValue('color'))).toBe(true);
  });

  test('REC-08, REC-10, REC-12: the acquirer ticks rows of one network: nothing is said of it, its total is not red, and a schedule can be created', async () => {
    await open('BORROWER.MASTER', receivable(), receivable({ id: 3002, value: 1_00, value_available: 1_00 }));
    await tick('3001', '3002');
    expect(bar().textContent).not.toMatch(/mesma bandeira/);
    const total = within(bar())
      .getByText(/123\.457,78/)
      .closest('strong') as HTMLElement;
    expect(isRed(getComputedStyle(total).getPropertyValue('color'))).toBe(false);
    await waitFor(() => expect(isDisabled(create())).toBe(false));
  });

  test('REC-11: a ticked receivable that is not available is told in a toast with its status', async () => {
    await open('BORROWER.MASTER', receivable({ status: 'NEGOTIATION' }));
    await tick('3001');
    expect(await screen.findByText(/recebível 3001 está com o status "Em negociação"/)).toBeTruthy();
  });

  test('REC-13: a selection that holds one which is not available makes no schedule', async () => {
    await open('BORROWER.MASTER', receivable({ status: 'RESERVED' }), receivable({ id: 3002 }));
    await tick('3001', '3002');
    expect(isDisabled(create())).toBe(true);
    expect(bar().textContent).toMatch(/não está disponível/);
  });

  test('I18N-04: the week of the calendar starts on Sunday', async () => {
    await open('MODERATOR.MASTER');
    const range = await openFilter(page.user, 'Vencimento');
    await page.user.click(range.getByRole('button', { name: 'Vencimento de: Escolher data' }));
    const days = await screen.findAllByRole('columnheader', { name: /feira|domingo|sábado/i });
    expect(days[0]?.getAttribute('aria-label')).toBe('domingo');
    expect(days).toHaveLength(7);
  });

  test('VAL-28: an end before the start says so on its field, and not one on the same day', async () => {
    await open('BORROWER.MASTER');
    const range = await openFilter(page.user, 'Vencimento');
    const end = () => range.getByLabelText('Vencimento até');
    fillAndLeave(range.getByLabelText('Vencimento de'), '10/12/2026');
    fillAndLeave(end(), '09/12/2026');
    expect(saidOf(end())).toContain('A data final não pode ser anterior à inicial.');
    expect(end().getAttribute('aria-invalid')).toBe('true');
    fillAndLeave(end(), '10/12/2026');
    expect(saidOf(end())).not.toContain('A data final');
    expect(end().getAttribute('aria-invalid')).not.toBe('true');
  });
});

test.each([
  ['listAccessRequests', 'MODERATOR.MASTER', '/dashboard/company/list?tab=requests'],
  ['listHeldChanges', 'MODERATOR.MASTER', '/dashboard/held-change/list'],
  ['listApprovals', 'LENDER.MASTER', '/dashboard/approval/list'],
] as const)('%s: a %s prints all rows of %s', async (call, as, address) => {
  const print = stubPrint();
  const rowOnOtherPage = { rows: [], total_rows: 1 };
  page.network
    .answer('listAccessRequests', rowOnOtherPage)
    .answer('listHeldChanges', rowOnOtherPage)
    .answer('listApprovals', rowOnOtherPage)
    .answer('listCompanies', pageOf(company()));
  await page.open(address, { as });
  await page.user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(page.network.last(call).query.get('limit')).toBe('1000');
});
