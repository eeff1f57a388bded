import type { Reply } from '@pregao/contract';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findDialog, isDisabled, textOf } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { company, file, fileDetail, page as pageOf, pageWithTotal, receivable } from './replies.ts';

const page = renderedPage();

const fileWithRepeats = fileDetail({
  status: 'PROCESSING_FAILURE',
  total_values: null,
  failure: 'REPEATED_RECEIVABLES',
  repeated_receivables: 2,
  repeated_value: 1150,
  new_receivables: 35,
  new_value: 999_00,
  repeats: [
    {
      issuer: 'Banco A',
      due_date: '2026-05-20',
      value: 1100,
      earlier_file_id: 5,
      earlier_value: 1000,
      earlier_status: 'NEGOTIATION',
    },
  ],
});

/** Opens the information of file 8 on the moderators' list. */
async function openInfo(detail = fileWithRepeats) {
  page.network
    .answer('listFiles', pageOf(file()))
    .answer('listCompanies', pageOf(company()))
    .answer('getFile', ({ params }) => fileDetail({ ...detail, id: Number(params.id) }));
  await page.open('/dashboard/file-management/list?file=8', { as: 'MODERATOR.MASTER' });
  return findDialog('Informações do arquivo');
}

/** Opens the information of an acquirer's file 8 on its list of receivables. */
async function openOwnFile(detail = fileDetail()) {
  page.network
    .answer('listReceivables', pageWithTotal(0, receivable()))
    .answer('listIssuers', { issuers: [] })
    .answer('getFile', detail);
  await page.open('/dashboard/operation-management/list?file=8', { as: 'BORROWER.OPERATOR' });
  return findDialog('Informações do arquivo');
}

/** Answers what canceling the import would cancel now. */
function answerPreview(preview: Partial<Reply<'previewCancelImport'>>): void {
  page.network.answer('previewCancelImport', {
    available_receivables: 0,
    available_value: 0,
    held_receivables: 0,
    held_value: 0,
    left_out_receivables: 0,
    ...preview,
  });
}

describe('file with repeated receivables', () => {
  test('shows their number, amount and rows with both choices before anything is imported', async () => {
    const dialog = await openInfo();
    expect(textOf(await dialog.findByRole('alert'))).toContain(
      'Nada foi importado. 2 recebíveis (R$ 11,50) repetem um arquivo anterior: importe tudo ou só os novos.',
    );
    const [, row] = within(dialog.getByRole('table')).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(textOf),
    ).toEqual(['Banco A', '20/05/2026', 'R$ 11,00', '5', 'R$ 10,00', 'Em negociação']);
    expect(textOf(dialog.getByRole('button', { name: /^Importar só os novos/ }))).toBe(
      'Importar só os novos: 35 (R$ 999,00)',
    );
    expect(textOf(dialog.element)).toContain(
      'Com “Importar tudo”, 2 recebíveis (R$ 11,50) passam a existir duas vezes.',
    );
  });

  test('says that its receivables are in schedules and what is canceled when it replaces', async () => {
    const dialog = await openInfo(fileDetail({ ...fileWithRepeats, mode: 'REPLACE' }));
    expect(textOf(await dialog.findByRole('alert'))).toContain(
      'Nada foi importado. 2 recebíveis (R$ 11,50) já estão em agendas: importe tudo ou só os novos.',
    );
    expect(dialog.getByText(/os recebíveis disponíveis de arquivos anteriores são cancelados/)).toBeTruthy();
  });

  test.each([
    ['KEEP', '2 recebíveis (R$ 11,50) já estavam em agendas e agora existem duas vezes.'],
    ['SKIP', '2 recebíveis (R$ 11,50) que já estavam em agendas ficaram de fora.'],
  ] as const)('reports repeats in schedules after an import with %s', async (on_repeat, told) => {
    const counts = { repeated_receivables: 2, repeated_value: 1150 };
    const dialog = await openInfo(fileDetail({ mode: 'REPLACE', on_repeat, ...counts }));
    expect(textOf((await dialog.findByText(/em agendas/)) as Element)).toContain(told);
  });

  test.each([
    ['Importar tudo mesmo assim', 'KEEP'],
    [/^Importar só os novos/, 'SKIP'],
  ] as const)('is resent by the button %s with %s and shows the new file', async (name, on_repeat) => {
    page.network.answer('sendFileAgain', { id: 9, status: 'PROCESSING' });
    const dialog = await openInfo();
    await page.user.click(await dialog.findByRole('button', { name }));
    await waitFor(() => expect(page.network.lastCall('getFile').params).toEqual({ id: '9' }));
    const { params, body } = page.network.lastCall('sendFileAgain');
    expect([params, body]).toEqual([{ id: '8' }, { on_repeat }]);
  });

  test('shows the reason when it can no longer be resent', async () => {
    page.network.answer('sendFileAgain', refusal(409, 'FILE_EXISTS'));
    const dialog = await openInfo();
    await page.user.click(await dialog.findByRole('button', { name: 'Importar tudo mesmo assim' }));
    expect(await dialog.findByText(/já foi enviado para esta empresa/)).toBeTruthy();
  });

  test('does not offer to import new receivables when all are repeated', async () => {
    const dialog = await openInfo(fileDetail({ ...fileWithRepeats, new_receivables: 0, new_value: 0 }));
    await dialog.findByRole('button', { name: 'Importar tudo mesmo assim' });
    expect(dialog.queryByRole('button', { name: /^Importar só/ })).toBeNull();
  });

  test('offers no choice and asks for a new upload when its content is gone', async () => {
    const dialog = await openInfo(fileDetail({ ...fileWithRepeats, kept: false }));
    expect(textOf(await dialog.findByRole('alert'))).toContain('envie o arquivo de novo para escolher');
    expect(dialog.queryByRole('button', { name: /^Importar/ })).toBeNull();
  });

  test('links to the file as which it was resent', async () => {
    const dialog = await openInfo(fileDetail({ ...fileWithRepeats, sent_again_id: 12 }));
    expect(await dialog.findByText(/enviado de novo como o arquivo 12/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Importar/ })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Ver o resultado' }));
    await waitFor(() => expect(page.network.lastCall('getFile').params).toEqual({ id: '12' }));
  });
});

describe('imported file', () => {
  test('is canceled by its acquirer after a checkbox, with the amount before and after', async () => {
    answerPreview({ available_receivables: 1310, available_value: 123_456_78 });
    page.network.answer('cancelImport', { id: 8, canceled_receivables: 1310, canceled_value: 123_456_78 });
    const info = await openOwnFile();
    await page.user.click(await info.findByRole('button', { name: 'Cancelar importação' }));
    const dialog = await findDialog('Cancelar a importação');
    await waitFor(() =>
      expect(textOf(dialog.element)).toContain(
        'Os 1.310 recebíveis do arquivo aurora-visa.csv (R$ 123.456,78) deixam de estar à venda.',
      ),
    );
    expect(String(page.network.lastCall('previewCancelImport').query)).toBe('receivables=ALL');
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar importação' }));
    const done = await findDialog('Importação cancelada');
    expect(textOf(done.element)).toContain('1.310 recebíveis cancelados (R$ 123.456,78).');
    expect(page.network.lastCall('cancelImport').body).toEqual({ receivables: 'ALL' });
  });

  test('warns before cancelation of receivables that other files left out because of it', async () => {
    answerPreview({ available_receivables: 3, available_value: 100, left_out_receivables: 2 });
    const info = await openOwnFile();
    await page.user.click(await info.findByRole('button', { name: 'Cancelar importação' }));
    const dialog = await findDialog('Cancelar a importação');
    expect(
      await dialog.findByText(
        /^Ao menos 2 destes recebíveis ficaram fora de outros arquivos .* não existem em nenhum\.$/,
      ),
    ).toBeTruthy();
  });

  test.each([
    ['ALL', 'some of it is in offers', { available_receivables: 5, held_receivables: 3, held_value: 100 }],
    ['ALL', 'nothing of it is available', {}],
    ['REPEATED', 'no repeat is available', { held_receivables: 3, held_value: 100 }],
  ] as const)('cannot be canceled (%s) when %s', async (part, _, of) => {
    answerPreview(of);
    const info = await openOwnFile(fileDetail({ on_repeat: 'KEEP', repeated_receivables: 3 }));
    const { act, title } = {
      ALL: { act: 'Cancelar importação', title: 'Cancelar a importação' },
      REPEATED: { act: 'Cancelar os repetidos', title: 'Cancelar os recebíveis repetidos' },
    }[part];
    await page.user.click(await info.findByRole('button', { name: act }));
    const dialog = await findDialog(title);
    await dialog.findAllByText(/Nenhum recebível está disponível|estão em ofertas/);
    await page.user.click(dialog.getByRole('checkbox'));
    expect(isDisabled(dialog.getByRole('button', { name: act }))).toBe(true);
  });

  test('shows the unavailable amount when receivables are sold after the preview', async () => {
    const errors = [{ field: 'id', code: 'BAD_REQUEST', message: 'IMPORT_IN_USE', expected: '3 (R$ 1,00)' }];
    answerPreview({ available_receivables: 3, available_value: 100 });
    page.network.answer('cancelImport', refusal(409, 'IMPORT_IN_USE', errors));
    const info = await openOwnFile();
    await page.user.click(await info.findByRole('button', { name: 'Cancelar importação' }));
    const dialog = await findDialog('Cancelar a importação');
    await dialog.findByText(/deixam de estar à venda/);
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar importação' }));
    const failed = await findDialog('Falha no cancelamento');
    expect(await failed.findByText(/já não está disponível.*3 \(R\$ 1,00\)/)).toBeTruthy();
  });

  test('cancels only the repeated receivables that it imported', async () => {
    answerPreview({ available_receivables: 1, available_value: 50, held_receivables: 1, held_value: 1100 });
    page.network.answer('cancelImport', { id: 8, canceled_receivables: 1, canceled_value: 50 });
    const info = await openOwnFile(
      fileDetail({ on_repeat: 'KEEP', repeated_receivables: 2, repeated_value: 1150 }),
    );
    await page.user.click(await info.findByRole('button', { name: 'Cancelar os repetidos' }));
    const dialog = await findDialog('Cancelar os recebíveis repetidos');
    expect(textOf(await dialog.findByText(/é cancelado/))).toContain('(R$ 0,50)');
    expect(textOf(await dialog.findByText(/está em oferta/))).toContain('1 repetido (R$ 11,00)');
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar os repetidos' }));
    await findDialog('Repetidos cancelados');
    expect(page.network.lastCall('cancelImport').body).toEqual({ receivables: 'REPEATED' });
  });

  test('has no cancel button for a moderator', async () => {
    const info = await openInfo(fileDetail({ on_repeat: 'KEEP', repeated_receivables: 2 }));
    await info.findByText('Processado');
    expect(info.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
  });

  test('shows that its import was canceled and has no cancel button', async () => {
    const info = await openOwnFile(fileDetail({ canceled_at: '2026-03-10T12:00:00.000Z' }));
    expect(await info.findByText(/A importação foi cancelada em/)).toBeTruthy();
    expect(textOf(info.element)).toContain('Processado · importação cancelada');
    expect(info.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
  });
});
