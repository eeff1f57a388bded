import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { accessibleText } from '../../src/ui/table/clipped-hint.tsx';
import { MAX_UNVIRTUALIZED_ROWS } from '../../src/ui/table/table.view.ts';
import { descriptionOf, fillAndLeave, isDisabled } from './dom.ts';
import { neverAnswers } from './network.ts';
import { cellsOf, columnsOf, openFilter, renderedPage, setMediaType, showPhone } from './page.tsx';
import { company, negotiationRow, page as pageOf, pageWithTotal, receivable } from './replies.ts';

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

/** Returns whether a color of six hexadecimal digits is red. */
function isRed(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return red > 2 * Math.max(green, blue);
}

describe('list of negotiations', () => {
  const NEGOTIATIONS = '/dashboard/negotiation/list';
  const open = async (as: Permission, ...rows: ReturnType<typeof negotiationRow>[]) => {
    page.network
      .answer('listNegotiations', pageWithTotal(850_000_00, ...(rows.length > 0 ? rows : [negotiationRow()])))
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
  ] as const)('NEG-04a, NEG-04b, NEG-05: shows a %s the columns %s in order', async (as, columns) => {
    expect(columnsOf(await open(as)).join(', ')).toBe(columns);
  });

  test('shows a placeholder row with a cell for each column while it loads', async () => {
    page.network.answer('listNegotiations', neverAnswers).answer('listCompanies', pageOf(company()));
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
  ] as const)('%s: shows a schedule that is %s as "%s"', async (_row, status, words) => {
    const cells = cellsOf(await open('MODERATOR.MASTER', negotiationRow({ status })), 'Adquirente Aurora');
    expect(cells[6]).toBe(words);
  });

  test('shows the values of an offer under these columns (NEG-04c, I18N-08c)', async () => {
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
  ] as const)('shows a %s whose turn it is (%s) and the time left of a near deadline', async (as, whose) => {
    const turn = {
      company_type: 'BORROWER',
      act: 'ANSWER_CONTRACT',
      until: '2026-03-10T18:20:00.000Z',
    } as const;
    const list = within(await open(as, negotiationRow({ status: 'PENDING_CONTRACT', turn })));
    expect(list.getByTitle('Analisar o contrato').textContent).toBe(whose);
    expect(list.getByText('faltam 03:20 h').getAttribute('title')).toContain('10/03/2026, 15:20');
  });

  test('sorts by deadline and value, and filters by turn', async () => {
    const list = within(await open('BORROWER.MASTER'));
    for (const [header, sort] of [
      ['Prazo da etapa', 'deadline asc'],
      ['Valor disponível', 'offer_value asc'],
    ] as const) {
      await page.user.click(list.getByRole('button', { name: new RegExp(header) }));
      await waitFor(() => expect(page.network.lastCall('listNegotiations').query.get('sort')).toBe(sort));
    }
    await page.open(`${NEGOTIATIONS}?turn=mine`, { as: 'BORROWER.MASTER' });
    await screen.findByRole('button', { name: 'Remover filtro Vez' });
    expect(page.network.lastCall('listNegotiations').query.getAll('turn')).toEqual(['mine']);
  });

  test('marks an accepted proposal as accepted, not as best', async () => {
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
  ] as const)('STA-19: shows a negotiation that ended by %s as "%s"', async (ended_by, word) => {
    const list = within(await open('LENDER.MASTER', negotiationRow({ status: 'CANCELED', ended_by })));
    expect(list.getByText(word)).toBeTruthy();
  });

  test('shows an acquirer the number of proposals and links to them (NEG-05)', async () => {
    const cells = cellsOf(await open('BORROWER.MASTER'), 'Disponível');
    expect(cells[5]).toBe('2');
    expect(cells[10]?.replace('\u00a0', ' ')).toContain('R$ 800.000,00');
    expect(cells[11]).toBe('45,68%');
    const bestCreditLink = screen.getByTitle('melhor proposta em análise, ver todas');
    expect(bestCreditLink.getAttribute('href')).toBe('/dashboard/negotiation/481/new-credit?panel=proposals');
  });

  test.each([
    ['NEG-03, ROL-14d', 'LENDER.MASTER', true, false],
    ['NEG-03', 'MODERATOR.OPERATOR', true, true],
    ['NEG-03, ROL-11', 'BORROWER.MASTER', false, true],
  ] as const)(
    '%s: offers a %s the acquirer filter: %s, the investor filter: %s',
    async (_, as, borrower, lender) => {
      await open(as);
      const findField = (label: string) =>
        filters().queryByRole('combobox', { name: label }) ?? filters().queryByLabelText(label);
      expect(findField('Adquirente') !== null).toBe(borrower);
      expect(findField('Investidor') !== null).toBe(lender);
    },
  );
});

describe('list of receivables', () => {
  const RECEIVABLES = '/dashboard/operation-management/list';
  const open = async (as: Permission, ...rows: ReturnType<typeof receivable>[]) => {
    page.network
      .answer('listReceivables', pageWithTotal(1, ...(rows.length > 0 ? rows : [receivable()])))
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

  test('is virtualized on screen and renders all rows for print when it is long', async () => {
    const rows = Array.from({ length: MAX_UNVIRTUALIZED_ROWS + 1 }, (_, index) =>
      receivable({ id: 3001 + index }),
    );
    const renderedRows = (list: HTMLElement) => list.querySelectorAll('tbody tr[data-index]').length;
    const list = await open('BORROWER.OPERATOR', ...rows);
    expect(renderedRows(list)).toBeLessThan(rows.length);
    setMediaType('print');
    await waitFor(() => expect(renderedRows(list)).toBe(rows.length));
    setMediaType('screen');
    await waitFor(() => expect(renderedRows(list)).toBeLessThan(rows.length));
  });

  /** Opens a page of one row of a list with `total` rows. */
  const openFirstPage = async (total: number) => {
    const all = [3001, 3002, 3003].map((id) => receivable({ id }));
    page.network
      .answer('listReceivables', ({ query }) => ({
        ...pageWithTotal(1, ...all.slice(0, Number(query.get('limit')))),
        total_rows: total,
      }))
      .answer('listIssuers', { issuers: ['BANCO AMETISTA'] });
    await page.open(`${RECEIVABLES}?limit=1`, { as: 'BORROWER.OPERATOR' });
    await table('Recebíveis');
    return screen.getByRole('button', { name: 'Imprimir' });
  };
  const rowCount = async () => [...(await table('Recebíveis')).querySelectorAll('tbody tr[data-row]')].length;

  test('prints all filtered rows and returns to its page afterwards', async () => {
    const print = stubPrint();
    await page.user.click(await openFirstPage(3));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(await rowCount()).toBe(3);
    expect(screen.getByText('1-3 de 3')).toBeTruthy();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(async () => expect(await rowCount()).toBe(1));
  });

  test('prints again without an `afterprint` event, and returns to its page on a sort', async () => {
    const print = stubPrint();
    const button = await openFirstPage(3);
    for (const times of [1, 2]) {
      await page.user.click(button);
      await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
    }
    const head = within(await table('Recebíveis')).getByRole('columnheader', { name: /^Vencimento/ });
    await page.user.click(within(head).getByRole('button'));
    await waitFor(async () => expect(await rowCount()).toBe(1));
    expect(print).toHaveBeenCalledTimes(2);
  });

  test('toolbar on a phone moves by arrow keys and has no Print button', async () => {
    showPhone();
    page.network
      .answer('listReceivables', pageWithTotal(1, receivable()))
      .answer('listIssuers', { issuers: ['BANCO AMETISTA'] });
    await page.open(RECEIVABLES, { as: 'BORROWER.OPERATOR' });
    const tools = within(screen.getByRole('toolbar', { name: 'Ferramentas da lista' }));
    tools.getByRole('button', { name: 'Visões' }).focus();
    await page.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Exportar');
  });

  test('has no Print button when it is empty', async () => {
    page.network.answer('listReceivables', pageWithTotal(0)).answer('listIssuers', { issuers: [] });
    await page.open(RECEIVABLES, { as: 'BORROWER.OPERATOR' });
    const tools = within(await screen.findByRole('toolbar', { name: 'Ferramentas da lista' }));
    await tools.findByRole('button', { name: 'Visões' });
    await waitFor(() => expect(tools.queryByRole('button', { name: 'Imprimir' })).toBeNull());
  });

  test('has no toolbar above its text when it is empty and without tools', async () => {
    page.network.answer('listAccessRequests', pageOf()).answer('listCompanies', pageOf(company()));
    await page.open('/dashboard/company/list?tab=requests', { as: 'MODERATOR.MASTER' });
    const text = await screen.findByText('Nenhum pedido de acesso');
    const card = text.closest('.MuiCard-root');
    const shown = [...(card?.children ?? [])].filter((part) => part.checkVisibility());
    expect(shown).toHaveLength(1);
  });

  test('disables Print with the reason when it has more than 1,000 rows', async () => {
    const print = await openFirstPage(1001);
    expect(isDisabled(print)).toBe(true);
    expect(screen.getByLabelText(/São impressas até 1.000 linhas/)).toBeTruthy();
  });

  test.each(['MODERATOR.MASTER', 'BORROWER.OPERATOR'] as const)(
    'shows a %s the eight columns in order (REC-07a)',
    async (as) => {
      const heads = columnsOf(await open(as)).filter((head) => head !== '');
      expect(heads).toHaveLength(COLUMNS.length);
      for (const [index, column] of COLUMNS.entries()) expect(heads[index]).toMatch(column);
    },
  );

  test('shows the values of a receivable under these columns (REC-07b)', async () => {
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
  ] as const)('%s: shows a receivable that is %s as "%s"', async (_row, status, words) => {
    const cells = cellsOf(await open('MODERATOR.MASTER', receivable({ status })), /BANCO AMETISTA/);
    expect(cells.at(-1)).toBe(words);
  });

  test('has neither checkboxes nor a link to a new schedule for a moderator (REC-08, REC-12)', async () => {
    const list = await open('MODERATOR.MASTER');
    expect(within(list).queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByText('Criar agenda')).toBeNull();
  });

  const tick = async (...names: string[]) => {
    for (const name of names) await page.user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  };
  const bar = () => screen.getByRole('region', { name: 'Seleção' });
  const create = () => within(bar()).getByText('Criar agenda');

  test('names the network of a logo in the hint of its row', async () => {
    await open('BORROWER.MASTER');
    expect(accessibleText(await table('Recebíveis'))).toContain('Visa');
  });

  test('starts a schedule on "c" when a checkbox has the focus', async () => {
    await open('BORROWER.MASTER');
    await tick('3001');
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    await page.user.keyboard('c');
    await waitFor(() => expect(window.location.pathname).not.toBe(RECEIVABLES));
  });

  test('requires one network and shows the total in red when two are selected (REC-10)', async () => {
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

  test('lets an acquirer create a schedule from rows of one network (REC-08, REC-10, REC-12)', async () => {
    await open('BORROWER.MASTER', receivable(), receivable({ id: 3002, value: 1_00, value_available: 1_00 }));
    await tick('3001', '3002');
    expect(bar().textContent).not.toMatch(/mesma bandeira/);
    const total = within(bar())
      .getByText(/123\.457,78/)
      .closest('strong') as HTMLElement;
    expect(isRed(getComputedStyle(total).getPropertyValue('color'))).toBe(false);
    await waitFor(() => expect(isDisabled(create())).toBe(false));
  });

  test('shows a toast with the status of a selected unavailable receivable (REC-11)', async () => {
    await open('BORROWER.MASTER', receivable({ status: 'NEGOTIATION' }));
    await tick('3001');
    expect(await screen.findByText(/recebível 3001 está com o status "Em negociação"/)).toBeTruthy();
  });

  test('allows no schedule when a selected receivable is unavailable (REC-13)', async () => {
    await open('BORROWER.MASTER', receivable({ status: 'RESERVED' }), receivable({ id: 3002 }));
    await tick('3001', '3002');
    expect(isDisabled(create())).toBe(true);
    expect(bar().textContent).toMatch(/não está disponível/);
  });

  test('starts the week of the calendar on Sunday (I18N-04)', async () => {
    await open('MODERATOR.MASTER');
    const range = await openFilter(page.user, 'Vencimento');
    await page.user.click(range.getByRole('button', { name: 'Vencimento de: Escolher data' }));
    const days = await screen.findAllByRole('columnheader', { name: /feira|domingo|sábado/i });
    expect(days[0]?.getAttribute('aria-label')).toBe('domingo');
    expect(days).toHaveLength(7);
  });

  test('rejects an end before the start and accepts the same day (VAL-28)', async () => {
    await open('BORROWER.MASTER');
    const range = await openFilter(page.user, 'Vencimento');
    const end = () => range.getByLabelText('Vencimento até');
    fillAndLeave(range.getByLabelText('Vencimento de'), '10/12/2026');
    fillAndLeave(end(), '09/12/2026');
    expect(descriptionOf(end())).toContain('A data final não pode ser anterior à inicial.');
    expect(end().getAttribute('aria-invalid')).toBe('true');
    fillAndLeave(end(), '10/12/2026');
    expect(descriptionOf(end())).not.toContain('A data final');
    expect(end().getAttribute('aria-invalid')).not.toBe('true');
  });
});

test.each([
  ['listAccessRequests', 'MODERATOR.MASTER', '/dashboard/company/list?tab=requests'],
  ['listHeldChanges', 'MODERATOR.MASTER', '/dashboard/held-change/list'],
  ['listApprovals', 'LENDER.MASTER', '/dashboard/approval/list'],
] as const)('%s: prints for a %s all rows of %s', async (call, as, address) => {
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
  expect(page.network.lastCall(call).query.get('limit')).toBe('1000');
});
