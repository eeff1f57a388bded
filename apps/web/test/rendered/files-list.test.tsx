import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { fill, fillAndLeave, findDialog } from './dom.ts';
import { cellsOf, filters, renderedPage } from './page.tsx';
import { company, file, fileDetail, NOW, page as pageOf, pageWithTotal, receivable } from './replies.ts';

const page = renderedPage();
const FILES = '/dashboard/file-management/list';

async function openList(address = FILES) {
  page.network.answer('listCompanies', pageOf(company({ id: 20, name: 'ADQUIRENTE AURORA S.A.' })));
  if (!page.network.hasAnswer('listFiles')) page.network.answer('listFiles', pageOf(file()));
  await page.open(address, { as: 'MODERATOR.OPERATOR' });
  return screen.findByRole('table', { name: 'Gestão de arquivos' });
}

const searchParams = () => new URLSearchParams(window.location.search);

describe('pages of the file list', () => {
  const pagination = () => screen.getByRole('navigation', { name: /^Páginas da lista: / });
  const waitForRows = (words: string) => waitFor(() => expect(pagination().textContent).toContain(words));

  /** Opens page 2 of three files, one of them of Boreal, with one row a page. */
  async function openSecondPage() {
    page.network.answer('listFiles', ({ query }) =>
      query.get('name') === 'boreal'
        ? pageOf(file({ name: 'boreal-visa.csv' }))
        : { rows: [file()], total_rows: 3 },
    );
    return openList(`${FILES}?limit=1&page=2`);
  }

  test('show the position of their rows and a breadcrumb link home (FIL-02b FIL-03)', async () => {
    await openSecondPage();
    const trail = within(screen.getByRole('navigation', { name: 'Caminho' }));
    expect(trail.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/dashboard/list');
    expect(within(pagination()).getByLabelText<HTMLSelectElement>('Linhas por página').value).toBe('1');
    await waitForRows('2-2 de 3');
  });

  test('restart at the first page for a filter, and count all rows after clearing it (FIL-08a, FIL-08b)', async () => {
    const table = await openSecondPage();
    const name = filters().getByRole<HTMLInputElement>('searchbox', { name: 'Nome do arquivo' });
    fillAndLeave(name, 'boreal');
    await waitForRows('1-1 de 1');
    expect([searchParams().get('name'), searchParams().has('page')]).toEqual(['boreal', false]);
    expect(cellsOf(table, 'boreal-visa.csv')).toContain('Adquirente Aurora');
    await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
    await waitForRows('1-1 de 3');
    expect(name.value).toBe('');
    expect(searchParams().has('name')).toBe(false);
  });
});

describe('row of the file list', () => {
  const AT = '2026-03-10T12:00:00.000Z';
  test.each([
    ['Processado · repetidos cancelados', { repeats_canceled_at: AT }],
    ['Processado · importação cancelada', { repeats_canceled_at: AT, canceled_at: AT }],
  ])('shows "%s" after its cancelation', async (words, of) => {
    page.network.answer('listFiles', pageOf(file(of)));
    const table = await openList();
    expect(cellsOf(table, 'aurora-visa.csv').map((text) => text?.replaceAll('\u00a0', ' '))).toContain(words);
  });

  test.each([
    ['FIL-09a', 'PROCESSING', 'VISA', 'Visa', 'Em processamento'],
    ['FIL-09b', 'PROCESSED', 'MASTERCARD', 'Mastercard', 'Processado'],
    ['FIL-09c', 'PROCESSING_FAILURE', 'VISA', 'Visa', 'Falha no processamento'],
    ['FIL-09d', 'FROM_A_NEWER_SERVER', 'MASTERCARD', 'Mastercard', 'Status desconhecido'],
  ])('FIL-04b FIL-04c %s: a %s file of %s shows the logo of %s and the status "%s"', async (...row) => {
    const [, status, card_network, logo, words] = row;
    const total_values = status === 'PROCESSING' ? null : 1234.56;
    const rows = [{ ...file(), id: 100, name: 'of.csv', card_network, status, total_values }];
    page.network.answer('listFiles', () => Response.json({ rows, total_rows: 1 }));
    const table = await openList();
    expect(cellsOf(table, 'of.csv').map((cell) => cell?.replace('\u00a0', ' '))).toEqual([
      '100',
      'Adquirente Aurora',
      'of.csv',
      '',
      total_values === null ? '—' : 'R$ 1.234,56',
      words,
      '',
    ]);
    expect(within(table).getByRole('img', { name: logo })).toBeTruthy();
  });
});

describe('dialogs of a row', () => {
  const chooseRowAction = async (name: string) => {
    await openList();
    await page.user.click(screen.getByRole('button', { name: /^Ações da linha/ }));
    await page.user.click(await screen.findByRole('menuitem', { name }));
  };

  test('show who sent the file and close again (FIL-06a)', async () => {
    page.network.answer('getFile', fileDetail());
    await chooseRowAction('Ver informações');
    const information = await findDialog('Informações do arquivo');
    expect(page.network.lastCall('getFile').params.id).toBe('8');
    expect((await information.findByText('Enviado por')).parentElement?.textContent).toContain('Ana Lima');
    await page.user.click(information.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are view, download and rename only (FIL-05a)', async () => {
    await openList();
    await page.user.click(screen.getByRole('button', { name: /^Ações da linha/ }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Ver informações',
      'Baixar arquivo',
      'Renomear',
    ]);
  });

  test('save the file of the download link (FIL-05b, FIL-06b)', async () => {
    const link = 'https://pregao.example/api/links/file?token=t';
    page.network.answer('fileLink', { link }).serve('/api/links/file', 'a;b');
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.href);
    });
    await chooseRowAction('Baixar arquivo');
    const dialog = await findDialog('Baixar arquivo');
    await dialog.findByText(/download começou/i);
    click.mockRestore();
    expect(page.network.lastCall('fileLink').params.id).toBe('8');
    expect(saved).toEqual([`${window.location.origin}/api/links/file?token=t`]);
  });

  test('rename a file and reject an empty name (FIL-05c)', async () => {
    await chooseRowAction('Renomear');
    const dialog = await findDialog('Renomear arquivo');
    const name = dialog.getByRole('textbox', { name: 'Nome do arquivo' });
    const save = () => page.user.click(dialog.getByRole('button', { name: 'Salvar nome' }));
    fill(name, '');
    await save();
    expect(dialog.getByText('Informe o nome do arquivo.')).toBeTruthy();
    expect(page.network.calls('renameFile')).toEqual([]);
    page.network
      .answer('renameFile', { id: 8, name: 'renomeado.csv' })
      .answer('listFiles', pageOf(file({ name: 'renomeado.csv' })));
    fill(name, 'renomeado.csv');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('cell', { name: 'renomeado.csv' })).toBeTruthy();
    expect(page.network.lastCall('renameFile').body).toEqual({ name: 'renomeado.csv' });
  });

  test('cancel an upload without a chosen file (FIL-06c)', async () => {
    await openList();
    await page.user.click(screen.getByRole('button', { name: 'Enviar arquivo' }));
    const sending = await findDialog('Enviar arquivo');
    expect(sending.getByRole('combobox', { name: 'Adquirente' })).toBeTruthy();
    await page.user.click(sending.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('files of an acquirer', () => {
  const OPERATIONS = '/dashboard/operation-management/list';
  const failure = {
    status: 'PROCESSING_FAILURE',
    failure: 'FILE_INVALID_LINES',
    total_values: null,
  } as const;

  async function openOwnFiles(address = `${OPERATIONS}?tab=files`) {
    page.network
      .answer('dashboardInbox', {
        items: [],
        counts: [{ kind: 'FAILED_FILE', count: 1 }],
        total: 1,
        now: NOW,
      })
      .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
      .answer('listReceivables', pageWithTotal(1, receivable()))
      .answer(
        'listFiles',
        pageOf(file(), file({ id: 9, name: 'falha.csv', status: failure.status, total_values: null })),
      );
    await page.open(address, { as: 'BORROWER.OPERATOR' });
  }

  const tab = (name: string) => screen.findByRole('tab', { name });
  const rowActionsOf = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Ações da linha ${name}` }));
    return within(await screen.findByRole('menu')).getAllByRole('menuitem');
  };

  test('are a tab that counts failed files and links to them', async () => {
    await openOwnFiles(OPERATIONS);
    const files = await tab('Arquivos (1 com falha)');
    expect(files.getAttribute('href')).toBe(`${OPERATIONS}?tab=files&status=PROCESSING_FAILURE&awaiting=yes`);
    await page.user.click(files);
    const table = await screen.findByRole('table', { name: 'Arquivos' });
    expect(within(table).queryByRole('columnheader', { name: 'Adquirente' })).toBeNull();
    expect(filters().queryByRole('button', { name: 'Adquirente' })).toBeNull();
    expect(Object.fromEntries(page.network.lastCall('listFiles').query)).toMatchObject({
      status: 'PROCESSING_FAILURE',
      awaiting: 'true',
    });
  });

  test('can be viewed and downloaded, and link to their imported receivables', async () => {
    await openOwnFiles();
    const names = async (of: string) => {
      const items = await rowActionsOf(of);
      await page.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return items.map(({ textContent }) => textContent);
    };
    expect(await names('falha.csv')).toEqual(['Ver informações', 'Baixar arquivo']);
    const items = await rowActionsOf('aurora-visa.csv');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Ver informações',
      'Baixar arquivo',
      'Ver os recebíveis deste arquivo',
    ]);
    await page.user.click(items[2] as HTMLElement);
    await screen.findByRole('table', { name: 'Recebíveis' });
    expect(page.network.lastCall('listReceivables').query.get('file_id')).toBe('8');
    expect(filters().getByRole('button', { name: 'Arquivo: 8' })).toBeTruthy();
  });

  test('show the errors of a failed file and open the upload of a corrected one', async () => {
    page.network.answer(
      'getFile',
      fileDetail({
        ...failure,
        id: 9,
        errors: [{ line: 3, column: 'valor', code: 'AMOUNT_INVALID', value: 'abc' }],
        error_count: 1,
        error_line_count: 1,
      }),
    );
    await openOwnFiles();
    await page.user.click(await screen.findByRole('link', { name: 'falha.csv' }));
    const information = await findDialog('Informações do arquivo');
    await information.findByText('1 erro');
    expect(information.getByRole('button', { name: 'Baixar relatório' })).toBeTruthy();
    await page.user.click(information.getByRole('button', { name: 'Enviar o arquivo corrigido' }));
    expect(await findDialog('Enviar arquivo')).toBeTruthy();
    expect(searchParams().get('tab')).toBe('files');
  });

  test('link to their receivables after an import', async () => {
    page.network.answer('getFile', fileDetail());
    await openOwnFiles(`${OPERATIONS}?tab=files&file=8`);
    const information = await findDialog('Informações do arquivo');
    const link = await information.findByRole('link', { name: 'Ver os recebíveis deste arquivo' });
    expect(link.getAttribute('href')).toBe(`${OPERATIONS}?fileId=8`);
  });

  test("redirect a moderator to the moderators' page of files", async () => {
    page.network.answer('listCompanies', pageOf(company())).answer('listFiles', pageOf(file()));
    await page.open(`${OPERATIONS}?tab=files&status=PROCESSED`, { as: 'MODERATOR.OPERATOR' });
    await screen.findByRole('table', { name: 'Gestão de arquivos' });
    expect(window.location.pathname).toBe(FILES);
    expect(searchParams().get('status')).toBe('PROCESSED');
  });
});
