import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { dialogNamed, fillAndLeave, give, isDisabled } from './fill.ts';
import { refusal } from './network.ts';
import { cellsOf, columnsOf, renderedPage } from './page.tsx';
import { company, file, fileDetail, page as pageOf } from './replies.ts';

const page = renderedPage();
const FILES = '/dashboard/file-management/list';
const aurora = company({ id: 20, name: 'ADQUIRENTE AURORA S.A.' });

async function openList(address = FILES) {
  page.network.answer('listFiles', pageOf(file())).answer('listCompanies', pageOf(aurora));
  await page.open(address, { as: 'MODERATOR.MASTER' });
  return screen.findByRole('table', { name: 'Gestão de arquivos' });
}

/** Ticks one choice of a filter and closes its list. */
async function tickOnly(label: string, option: string | RegExp) {
  const list = await dialogNamed(label);
  await page.user.click(list.getByRole('checkbox', { name: option }));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the list of files', () => {
  test('FIL-04: reads id, acquirer, name, network, total, status and actions, in this order', async () => {
    const table = await openList();
    expect(columnsOf(table)).toEqual([
      'ID',
      'Adquirente',
      'Nome do arquivo',
      'Bandeira',
      'Valor total',
      'Status',
      'Ações',
    ]);
    const cells = cellsOf(table, 'aurora-visa.csv').map((it) => it?.replace('\u00a0', ' '));
    expect(cells.slice(1, 3)).toEqual(['Adquirente Aurora', 'aurora-visa.csv']);
    expect(cells.slice(4, 6)).toEqual(['R$ 123.456,78', 'Processado']);
  });

  test('FIL-02, FIL-03: is entitled as the menu names it, two steps from home, with the button to send', async () => {
    await openList();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestão de arquivos');
    const trail = within(screen.getByRole('navigation', { name: 'Caminho' })).getAllByRole('listitem');
    expect(trail.map((item) => item.textContent)).toEqual(['Início', 'Gestão de arquivos']);
    expect(screen.getByRole('button', { name: 'Enviar arquivo' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Páginas da lista' })).toBeTruthy();
  });

  test('FIL-07: is narrowed by dates, name, network, status and acquirer, and asks by these names', async () => {
    await openList();
    const filters = within(screen.getByRole('search', { name: 'Filtros' }));
    fillAndLeave(filters.getByLabelText('Nome do arquivo'), 'visa');
    fillAndLeave(filters.getByLabelText('Enviado de'), '01/03/2026');
    fillAndLeave(filters.getByLabelText('Enviado até'), '10/03/2026');
    for (const [label, option] of [
      ['Bandeira', 'Visa'],
      ['Status', 'Processado'],
      ['Adquirente', /AURORA/],
    ] as const) {
      await page.user.click(filters.getByLabelText(label));
      await tickOnly(label, option);
    }
    await page.user.click(filters.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() =>
      expect(Object.fromEntries(page.network.last('listFiles').query)).toMatchObject({
        name: 'visa',
        created_greater_or_equal_than: '2026-03-01',
        created_less_or_equal_than: '2026-03-10',
        card_network: 'VISA',
        status: 'PROCESSED',
        borrower_company_id: '20',
      }),
    );
  });

  test('FIL-08: filters lead to the first page, and clearing empties them all and asks anew', async () => {
    await openList(`${FILES}?page=3`);
    const filters = within(screen.getByRole('search', { name: 'Filtros' }));
    const name = filters.getByLabelText<HTMLInputElement>('Nome do arquivo');
    fillAndLeave(name, 'visa');
    await page.user.click(filters.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(page.network.last('listFiles').query.get('name')).toBe('visa'));
    expect(page.network.last('listFiles').query.get('page')).toBe('1');
    const before = page.network.asked('listFiles').length;
    await page.user.click(filters.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(page.network.asked('listFiles').length).toBeGreaterThan(before));
    expect(page.network.last('listFiles').query.has('name')).toBe(false);
    expect(name.value).toBe('');
  });

  test('I18N-09: the number of rows a page is labelled "Linhas por página"', async () => {
    await openList();
    expect(screen.getByLabelText('Linhas por página')).toBeTruthy();
  });
});

const csv = (name = 'aurora-visa.csv') =>
  new File(['emissor;vencimento;valor\n'], name, { type: 'text/csv' });

async function openDialog() {
  await openList();
  page.network.answer('previewImport', {
    available_receivables: 0,
    available_value: 0,
    held_receivables: 0,
    held_value: 0,
  });
  await page.user.click(screen.getByRole('button', { name: 'Enviar arquivo' }));
  return dialogNamed('Enviar arquivo');
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const next = (dialog: Dialog) => dialog.getByRole('button', { name: 'Avançar' });

async function choose(dialog: Dialog, ...files: File[]) {
  await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
  await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'VISA');
  await give(page.user, dialog.element, ...files);
}

/** Up to the last look before it is sent. */
async function openCheck(...files: File[]) {
  const dialog = await openDialog();
  await choose(dialog, ...files);
  await dialog.findByText(/arquivos? adicionados?$/i);
  await page.user.click(next(dialog));
  return dialogNamed('Confira as informações');
}

const submit = (dialog: Dialog) => dialog.getByRole('button', { name: /^Enviar (arquivo|\d+ arquivos)$/ });

describe('sending a file', () => {
  test('FIL-11: the acquirer comes before the network, and both before a file', async () => {
    const dialog = await openDialog();
    const input = () => dialog.getByRole('button', { name: 'Escolher arquivo' });
    expect(isDisabled(dialog.getByLabelText('Bandeira'))).toBe(true);
    expect(isDisabled(input())).toBe(true);
    await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
    expect(isDisabled(input())).toBe(true);
    await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'VISA');
    expect(isDisabled(input())).toBe(false);
  });

  test('FIL-12: a file that is given is said to be added, by its name', async () => {
    const dialog = await openDialog();
    await choose(dialog, csv());
    expect(await dialog.findByText('Arquivo adicionado')).toBeTruthy();
    expect(dialog.getByText('aurora-visa.csv')).toBeTruthy();
  });

  test('FIL-13: there is no next step until there is a file, and none while it is looked at', async () => {
    const dialog = await openDialog();
    expect(isDisabled(next(dialog))).toBe(true);
    let looked: (value: ArrayBuffer) => void = () => {};
    const slow = csv();
    const part = { arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (looked = resolve)) };
    slow.slice = () => part as Blob;
    await choose(dialog, slow);
    expect(await dialog.findByText('Adicionando aurora-visa.csv')).toBeTruthy();
    expect(dialog.getAllByRole('progressbar').length).toBeGreaterThan(0);
    expect(isDisabled(dialog.getByRole('button', { name: /Avançar/ }))).toBe(true);
    looked(new ArrayBuffer(4));
    expect(await dialog.findByText('Arquivo adicionado')).toBeTruthy();
    expect(isDisabled(next(dialog))).toBe(false);
  });

  test('VAL-32: what is neither XLSX nor CSV is refused with a sentence', async () => {
    const dialog = await openDialog();
    await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
    await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'VISA');
    dialog.element.querySelector('input[type="file"]')?.removeAttribute('accept');
    await give(page.user, dialog.element, new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText(/contrato\.pdf: este tipo não é aceito/)).toBeTruthy();
    expect(isDisabled(next(dialog))).toBe(true);
  });

  test('FIL-14, FIL-15: the last look names acquirer, network and files, warns, and waits for its tick', async () => {
    const dialog = await openCheck(csv(), csv('aurora-visa-2.csv'));
    const facts = dialog.element.querySelector('dl')?.textContent ?? '';
    expect(facts).toContain('ADQUIRENTE AURORA S.A.');
    expect(facts).toMatch(/visa/i);
    expect(dialog.getByText('aurora-visa.csv')).toBeTruthy();
    expect(dialog.getByText('aurora-visa-2.csv')).toBeTruthy();
    expect(dialog.getByText(/Depois do envio ele não pode ser excluído/)).toBeTruthy();
    expect(isDisabled(submit(dialog))).toBe(true);
    expect(page.network.asked('sendFile')).toEqual([]);
    await page.user.click(dialog.getByRole('checkbox'));
    expect(isDisabled(submit(dialog))).toBe(false);
  });

  test('FIL-16: going back takes the confirmation away', async () => {
    const dialog = await openCheck(csv());
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await page.user.click(next(await dialogNamed('Enviar arquivo')));
    const again = await dialogNamed('Confira as informações');
    expect(again.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  const send = async (...files: File[]) => {
    const dialog = await openCheck(...files);
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(submit(dialog));
  };

  test('FIL-17, FIL-19: what was taken is said to be in process, with the way to the receivables of its network', async () => {
    page.network
      .answer('sendFile', { id: 8, status: 'PROCESSING' })
      .answer('getFile', fileDetail({ status: 'PROCESSING' }));
    await send(csv());
    expect(await screen.findByRole('heading', { name: 'Arquivo em processamento' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver recebíveis' }).getAttribute('href')).toBe(
      '/dashboard/operation-management/list?network=VISA',
    );
    expect(page.network.asked('sendFile')).toHaveLength(1);
  });

  test.each([
    ['FILE_EXISTS', 409, /Este arquivo já foi enviado para esta empresa/],
    ['FILE_TYPE_OR_SIZE', 415, /O tipo ou o tamanho do arquivo não atende/],
  ] as const)('FIL-17: what was refused with %s says so with its own message', async (key, status, words) => {
    page.network.answer('sendFile', refusal(status, key));
    await send(csv());
    expect(await screen.findByRole('heading', { name: 'Erro ao enviar o arquivo' })).toBeTruthy();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  test('FIL-10: a file that fails is told with its lines, and that an e-mail goes out', async () => {
    page.network.answer('sendFile', { id: 8, status: 'PROCESSING' }).answer(
      'getFile',
      fileDetail({
        status: 'PROCESSING_FAILURE',
        failure: 'FILE_INVALID_LINES',
        errors: [{ line: 3, column: 'valor', code: 'AMOUNT_INVALID', value: 'abc' }],
        error_count: 1,
      }),
    );
    await send(csv());
    expect(await screen.findByRole('heading', { name: 'O arquivo não foi importado' })).toBeTruthy();
    expect(screen.getByText(/e-mail com os erros/)).toBeTruthy();
    expect(screen.getByText('abc')).toBeTruthy();
  });

  test('the result names the summed lines with their receivable, and counts all lines of a warning', async () => {
    page.network.answer('sendFile', { id: 8, status: 'PROCESSING' }).answer(
      'getFile',
      fileDetail({
        status: 'PROCESSED',
        warnings: [{ line: 4, column: 'vencimento', code: 'DATE_NOT_BUSINESS_DAY', value: '24/05/2026' }],
        warning_count: 4_000,
        warning_counts: [{ code: 'DATE_NOT_BUSINESS_DAY', line_count: 4_000 }],
        summed_receivables: 5,
        sums: [
          { receivable_id: 123, issuer: 'Banco', due_date: '2026-05-21', line_count: 3, lines: [3, 17, 40] },
        ],
      }),
    );
    await send(csv());
    expect(await screen.findByText('Linhas 3, 17, 40 → recebível 123')).toBeTruthy();
    expect(screen.getByText('Banco, vencimento 21/05/2026')).toBeTruthy();
    expect(screen.getByText('Mais 4 recebíveis somam linhas: veja no relatório.')).toBeTruthy();
    expect(screen.getByText('4.000 linhas: 4 e outras')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Baixar relatório' })).toHaveLength(1);
  });

  test('FIL-18: closing a success asks for the list anew', async () => {
    page.network.answer('sendFile', { id: 8, status: 'PROCESSING' }).answer('getFile', fileDetail());
    await send(csv());
    await screen.findByRole('heading', { name: /Arquivo (em processamento|processado)/ });
    const before = page.network.asked('listFiles').length;
    await page.user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(before).toBeGreaterThan(1);
  });
});
