import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { descriptionOf, fill, fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { renderedPage } from './page.tsx';
import { company, page as pageOf, pageWithTotal, simulation } from './replies.ts';

const page = renderedPage();
const SCHEDULE = '/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA';
const TOTAL = 1_000_000_00;

async function openSchedule(as: 'BORROWER.MASTER' | 'MODERATOR.MASTER' = 'BORROWER.MASTER') {
  page.network
    .answer('createSimulation', simulation())
    .answer('listReceivables', pageWithTotal(TOTAL, ...simulation().receivables))
    .answer(
      'listCompanies',
      pageOf(
        company({ id: 31, name: 'INVESTIDOR CEDRO S.A.' }),
        company({ id: 32, name: 'INVESTIDOR IPE S.A.', tax_number: '11444777000161' }),
        company({ id: 33, name: 'INVESTIDOR JATOBA S.A.', tax_number: '06990590000123' }),
      ),
    );
  await page.open(SCHEDULE, { as });
  await screen.findByText('Simulação', { exact: true });
}

/** Answers a split of whole receivables, which is a little above the requested percentage. */
function answerSplits() {
  page.network.answer('splitByPercentage', ({ body }) => {
    const percentage = (body as { percentage_value: number }).percentage_value;
    const value = Math.ceil((TOTAL * percentage) / 100) + 12_345;
    return {
      offer_value: value,
      offer_value_percentage: (value / TOTAL) * 100,
      receivables_id: [3001],
      security_margin_receivables_id: [3002],
      security_margin_value: TOTAL - value,
    };
  });
}

async function openPanel() {
  answerSplits();
  await openSchedule();
  await page.user.click(screen.getByRole('button', { name: 'Definir parâmetros' }));
  const panel = await findDialog('Parâmetros da agenda');
  await panel.findByRole('radio', { name: /para todos/ });
  return panel;
}

type Panel = Awaited<ReturnType<typeof openPanel>>;
const amount = (panel: Panel) => panel.getByLabelText<HTMLInputElement>('Valor a disponibilizar');
const box = (panel: Panel) => panel.getByLabelText<HTMLInputElement>('Percentual');
const slider = (panel: Panel) =>
  panel.getByRole<HTMLInputElement>('slider', { name: 'Percentual da agenda' });
const minimumField = (panel: Panel) => panel.getByLabelText('Valor mínimo de proposta');
const saveButton = (panel: Panel) => panel.getByRole('button', { name: 'Salvar' });
const splitBodies = () => page.network.calls('splitByPercentage').map(({ body }) => body);

describe('simulated schedule', () => {
  test('simulates the chosen receivables on load and fetches ten a page (SCH-01, API-31a, LIM-04)', async () => {
    await openSchedule();
    expect(page.network.lastCall('createSimulation').body).toEqual({
      receivable_id: [3001, 3002],
      card_network: 'VISA',
    });
    const { query } = page.network.lastCall('listReceivables');
    expect([query.get('simulation_id'), query.get('limit')]).toEqual([String(simulation().id), '10']);
  });

  test('opens its parameters on the "c" key', async () => {
    await openSchedule();
    await page.user.keyboard('c');
    await findDialog('Parâmetros da agenda');
  });

  test.each([
    ['SCH-03a', 'R$ 1.000.000,00'],
    ['SCH-03b', 'Visa'],
    ['SCH-03c', '20/04/2026 a 15/06/2026'],
    ['SCH-03d', '2.620'],
    ['SCH-03e', 'BANCO AMETISTA, BANCO JADE'],
    ['SCH-03f, SCH-04', 'Simulação'],
  ])('%s: shows "%s" of the chosen receivables', async (_row, fact) => {
    await openSchedule();
    const text = screen.getByRole('region', { name: 'Agenda' }).textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain(fact);
  });

  test.each([
    ['SCH-08b', 'a network', '?selectedRows=[3001,3002]'],
    ['SCH-08c', 'rows', '?flag=VISA'],
  ])('%s: redirects to the list with a hint instead of simulating without %s', async (_row, _what, query) => {
    page.network.answer('listReceivables', pageWithTotal(0)).answer('listIssuers', { issuers: [] });
    await page.open(`/dashboard/operation-management/new${query}`, { as: 'BORROWER.MASTER' });
    expect(await screen.findByText('Selecione os recebíveis na lista para criar a agenda.')).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/operation-management/list');
    expect(page.network.calls('createSimulation')).toEqual([]);
  });

  test('shows why it cannot be published yet (SCH-08a)', async () => {
    await openSchedule();
    const publishButton = screen.getByRole('button', { name: 'Disponibilizar agenda' });
    expect(isDisabled(publishButton)).toBe(true);
    // The reason is next to the button, once.
    const reason = document.getElementById(publishButton.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/\w+.*\.$/);
    expect(screen.queryByRole('note', { name: reason?.textContent ?? '' })).toBeNull();
    expect(screen.getByText('Defina os parâmetros da agenda para disponibilizá-la.')).toBeTruthy();
  });

  test('has no buttons for a moderator (ROL-12)', async () => {
    await openSchedule('MODERATOR.MASTER');
    expect(screen.queryByRole('button', { name: /parâmetros|Disponibilizar/ })).toBeNull();
  });
});

describe("panel of the schedule's parameters", () => {
  test('shows the total, the amount and the minimum (PAN-03, PAN-12)', async () => {
    const panel = await openPanel();
    expect(panel.getByText('R$ 1.000.000,00')).toBeTruthy();
    expect(amount(panel).value).toBe('1.000.000,00');
    expect(minimumField(panel)).toBeTruthy();
  });

  test('keeps slider and number box at one percentage from 80 to 100 (PAN-13, ERR-23a, VAL-36a)', async () => {
    const panel = await openPanel();
    expect([slider(panel).min, slider(panel).max, slider(panel).value]).toEqual(['80', '100', '100']);
    fireEvent.change(slider(panel), { target: { value: '90' } });
    expect(box(panel).value).toBe('90,00');
    expect(amount(panel).value).toBe('900.000,00');
    fireEvent.change(box(panel), { target: { value: '85' } });
    expect(slider(panel).value).toBe('85');
    expect(amount(panel).value).toBe('850.000,00');
    fireEvent.change(box(panel), { target: { value: '79' } });
    expect(await panel.findByText(/O mínimo a disponibilizar é 80.*R\$.800\.000,00/)).toBeTruthy();
  });

  test('debounces the split by half a second and shows its percentage and margin (API-34a, API-34b, API-34c)', async () => {
    const panel = await openPanel();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const value of ['95', '85', '79']) fireEvent.change(box(panel), { target: { value } });
    await vi.advanceTimersByTimeAsync(500);
    expect(splitBodies()).toEqual([]);
    for (const value of ['95', '90', '85']) fireEvent.change(box(panel), { target: { value } });
    await vi.advanceTimersByTimeAsync(499);
    expect(splitBodies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() => expect(splitBodies()).toHaveLength(1));
    expect(splitBodies()).toEqual([{ receivables_id: [3001, 3002], percentage_value: 85 }]);
    expect(await panel.findByText(/fica em 85,01.*149\.876,55/)).toBeTruthy();
    expect(amount(panel).value).toBe('850.123,45');
  });

  test('rejects an amount above the total and a minimum above the amount (VAL-39, VAL-41)', async () => {
    const panel = await openPanel();
    fill(amount(panel), '1.000.000,01');
    expect(descriptionOf(amount(panel))).toContain('não pode exceder o total da agenda');
    expect(isDisabled(saveButton(panel))).toBe(true);
    fireEvent.focusOut(amount(panel));
    expect(amount(panel).value).toBe('1.000.000,00');
    expect(descriptionOf(amount(panel))).not.toContain('exceder');
    fillAndLeave(minimumField(panel), '1.000.000,01');
    expect(descriptionOf(minimumField(panel))).toContain(
      'O valor mínimo não pode ser maior que o valor a disponibilizar.',
    );
    expect(isDisabled(saveButton(panel))).toBe(true);
    fillAndLeave(minimumField(panel), '1.000.000,00');
    expect(minimumField(panel).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('selects all investors at once and disables the list of none (SCH-06, PAN-15)', async () => {
    const panel = await openPanel();
    expect(panel.getByRole('button', { name: /Ver lista \(3\)/ })).toBeTruthy();
    await page.user.click(panel.getByRole('radio', { name: 'Selecionar investidores' }));
    expect(isDisabled(panel.getByRole('button', { name: 'Ver lista (0)' }))).toBe(true);
  });

  test('starts the selection of investors empty and searches their list (PAN-16a, PAN-16b)', async () => {
    const panel = await openPanel();
    await page.user.click(panel.getByRole('radio', { name: 'Selecionar investidores' }));
    const ticks = () => panel.getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks().map(({ checked }) => checked)).toEqual([false, false, false]);
    expect(isDisabled(saveButton(panel))).toBe(true);
    await page.user.type(panel.getByRole('searchbox', { name: 'Buscar investidor' }), 'ipe');
    expect(ticks()).toHaveLength(1);
    await page.user.click(ticks()[0] as HTMLElement);
    expect(panel.getByText('1 de 3 selecionados')).toBeTruthy();
    expect(panel.getByRole('button', { name: /Ver lista \(1\)/ })).toBeTruthy();
  });

  test('lists the investors in a dialog and discards input on cancel (PAN-12, PAN-17, PAN-18a)', async () => {
    const panel = await openPanel();
    await page.user.click(panel.getByRole('button', { name: /Ver lista/ }));
    const list = await findDialog('Investidores da agenda (3)');
    const names = list.getAllByRole('listitem').map((item) => item.textContent);
    for (const [at, name] of ['CEDRO', 'IPE', 'JATOBA'].entries()) expect(names[at]).toContain(name);
    expect(names).toHaveLength(3);
    await page.user.click(list.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(list.element.isConnected).toBe(false));
    fillAndLeave(minimumField(panel), '700.000,00');
    await page.user.click(panel.getByRole('button', { name: 'Cancelar' }));
    await page.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Definir parâmetros' })).toBeTruthy();
  });

  test('names a deadline without banks and still saves it (PAN-14)', async () => {
    const panel = await openPanel();
    fillAndLeave(minimumField(panel), '700.000,00');
    fillAndLeave(panel.getByLabelText('Data'), '04/04/2026');
    await page.user.selectOptions(panel.getByLabelText('Horário'), '18:00');
    expect(panel.getByText('Sábado: bancos não operam nesse dia.')).toBeTruthy();
    expect(isDisabled(saveButton(panel))).toBe(false);
    fillAndLeave(panel.getByLabelText('Data'), '06/04/2026');
    expect(panel.queryByText(/bancos não operam/)).toBeNull();
  });

  /** Fills in all mandatory fields of the panel. */
  async function fillTerms(panel: Panel) {
    fillAndLeave(minimumField(panel), '700.000,00');
    fillAndLeave(panel.getByLabelText('Data'), '12/03/2026');
    await page.user.selectOptions(panel.getByLabelText('Horário'), '18:00');
  }

  async function saveTerms() {
    const panel = await openPanel();
    await fillTerms(panel);
    expect(isDisabled(saveButton(panel))).toBe(false);
    await page.user.click(saveButton(panel));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('closes on save and can be edited again (SCH-05d, PAN-18b, PAN-18c)', async () => {
    await saveTerms();
    expect(new URLSearchParams(window.location.search).has('panel')).toBe(false);
    await page.user.click(await screen.findByRole('button', { name: 'Editar parâmetros' }));
    const reopenedPanel = await findDialog('Parâmetros da agenda');
    expect(reopenedPanel.getByLabelText<HTMLInputElement>('Valor mínimo de proposta').value).toBe(
      '700.000,00',
    );
  });

  test('shows saved value, investors and date on the page (SCH-05a, SCH-05b, SCH-05c)', async () => {
    await saveTerms();
    const terms = (await screen.findByRole('button', { name: 'Editar parâmetros' })).closest(
      'section, .MuiCard-root',
    );
    const text = terms?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const set of ['R$ 1.000.000,00', 'R$ 700.000,00', 'Todos (3)', '12/03/2026'])
      expect(text).toContain(set);
    await page.user.click(screen.getByRole('button', { name: 'Ver lista' }));
    const lenders = await findDialog('Investidores da agenda (3)');
    await page.user.click(lenders.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
