import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findDialog, isDisabled, uploadFiles } from './dom.ts';
import { connectionLost, neverAnswers, refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { company, file, fileDetail, page as pageOf, pageWithTotal } from './replies.ts';

const page = renderedPage();
const aurora = company({ id: 20, name: 'ADQUIRENTE AURORA S.A.' });

const csvFile = (name = 'aurora-visa.csv') =>
  new File(['emissor;vencimento;valor\n'], name, { type: 'text/csv' });

async function openDialog() {
  page.network
    .answer('listFiles', pageOf(file()))
    .answer('listCompanies', pageOf(aurora))
    .answer('previewImport', {
      available_receivables: 0,
      available_value: 0,
      held_receivables: 0,
      held_value: 0,
    });
  await page.open('/dashboard/file-management/list', { as: 'MODERATOR.MASTER' });
  await page.user.click(screen.getByRole('button', { name: 'Enviar arquivo' }));
  return findDialog('Enviar arquivo');
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const nextButton = (dialog: Dialog) => dialog.getByRole('button', { name: 'Avançar' });

async function chooseFiles(dialog: Dialog, ...files: File[]) {
  await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
  await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'VISA');
  await uploadFiles(page.user, dialog.element, ...files);
}

/** Opens the upload dialog, chooses the files and goes to its last step. */
async function openCheck(...files: File[]) {
  const dialog = await openDialog();
  await chooseFiles(dialog, ...files);
  await dialog.findByText(/arquivos? adicionados?$/i);
  await page.user.click(nextButton(dialog));
  return findDialog('Confira as informações');
}

/** Answers the calls of an empty list of receivables. */
const answerEmptyList = () =>
  page.network
    .answer('listIssuers', { issuers: [] })
    .answer('listReceivables', pageWithTotal(0))
    .answer('previewImport', {
      available_receivables: 0,
      available_value: 0,
      held_receivables: 0,
      held_value: 0,
    });

const submitButton = (dialog: Dialog) =>
  dialog.getByRole('button', { name: /^Enviar (arquivo|\d+ arquivos)$/ });

test('file dropped on the list opens the last step with the network of its name', async () => {
  answerEmptyList()
    .answer('sendFile', { id: 7, status: 'PROCESSING' })
    .answer('getFile', fileDetail({ id: 7, status: 'PROCESSING' }));
  await page.open('/dashboard/operation-management/list', { as: 'BORROWER.OPERATOR' });
  const dataTransfer = { types: ['Files'], files: [csvFile()] };
  await waitFor(() => {
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Solte para enviar')).toBeTruthy();
  });
  fireEvent.drop(document.body, { dataTransfer });
  const check = await findDialog('Confira as informações');
  expect(screen.queryByText('Solte para enviar')).toBeNull();
  expect(check.element.textContent).toContain('Visa');
  expect(check.getByText('aurora-visa.csv')).toBeTruthy();
  await page.user.click(check.getByRole('checkbox'));
  await page.user.click(submitButton(check));
  await waitFor(() => expect(page.network.calls('sendFile')).toHaveLength(1));
});

describe('upload of a file', () => {
  test('accepts the file first, infers its network and links to the file format', async () => {
    const dialog = await openDialog();
    await uploadFiles(page.user, dialog.element, csvFile());
    await dialog.findByText('Arquivo adicionado');
    expect(isDisabled(nextButton(dialog))).toBe(true);
    await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
    expect(dialog.getByLabelText<HTMLSelectElement>('Bandeira').value).toBe('VISA');
    expect(isDisabled(nextButton(dialog))).toBe(false);
    const file = dialog.getByRole('button', { name: 'Escolher arquivo' });
    const acquirer = dialog.getByLabelText('Adquirente');
    expect(file.compareDocumentPosition(acquirer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.queryByRole('link', { name: 'Modelo CSV' })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'O que o arquivo deve ter' }));
    expect(dialog.getByRole('link', { name: 'Modelo CSV' })).toBeTruthy();
  });

  test('requires acquirer, network and a fully read file for the next step (FIL-12, FIL-13a, FIL-13b)', async () => {
    const dialog = await openDialog();
    expect(isDisabled(nextButton(dialog))).toBe(true);
    expect(isDisabled(dialog.getByLabelText('Bandeira'))).toBe(true);
    await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
    await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'VISA');
    let resolveHead: (value: ArrayBuffer) => void = () => {};
    const slow = csvFile();
    const slice = { arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (resolveHead = resolve)) };
    slow.slice = () => slice as Blob;
    await uploadFiles(page.user, dialog.element, slow);
    expect(await dialog.findByText('Adicionando aurora-visa.csv')).toBeTruthy();
    expect(dialog.getAllByRole('progressbar').length).toBeGreaterThan(0);
    expect(isDisabled(dialog.getByRole('button', { name: /Avançar/ }))).toBe(true);
    resolveHead(new ArrayBuffer(4));
    expect(await dialog.findByText('Arquivo adicionado')).toBeTruthy();
    expect(dialog.getByText('aurora-visa.csv')).toBeTruthy();
    expect(isDisabled(nextButton(dialog))).toBe(false);
  });

  test('rejects a file that is neither XLSX nor CSV (VAL-32b)', async () => {
    const dialog = await openDialog();
    await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
    await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'VISA');
    dialog.element.querySelector('input[type="file"]')?.removeAttribute('accept');
    await uploadFiles(
      page.user,
      dialog.element,
      new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' }),
    );
    expect(await dialog.findByText(/contrato\.pdf: este tipo não é aceito/)).toBeTruthy();
    expect(isDisabled(nextButton(dialog))).toBe(true);
  });

  test('shows acquirer, network and files in the last step (FIL-14a, FIL-14b, FIL-14c)', async () => {
    const dialog = await openCheck(csvFile(), csvFile('aurora-visa-2.csv'));
    const facts = dialog.element.querySelector('dl')?.textContent ?? '';
    expect(facts).toContain('ADQUIRENTE AURORA S.A.');
    expect(facts).toMatch(/visa/i);
    expect(dialog.getByText('aurora-visa.csv')).toBeTruthy();
    expect(dialog.getByText('aurora-visa-2.csv')).toBeTruthy();
  });

  test('warns that an uploaded file cannot be deleted (FIL-14d)', async () => {
    const dialog = await openCheck(csvFile());
    expect(
      dialog.getByText(
        /ele não pode ser excluído; a importação pode ser cancelada enquanto todos os recebíveis/,
      ),
    ).toBeTruthy();
  });

  test('requires a checkbox, which is cleared on going back (FIL-14e, FIL-15, FIL-16)', async () => {
    const dialog = await openCheck(csvFile());
    expect(isDisabled(submitButton(dialog))).toBe(true);
    expect(page.network.calls('sendFile')).toEqual([]);
    await page.user.click(dialog.getByRole('checkbox'));
    expect(isDisabled(submitButton(dialog))).toBe(false);
    await page.user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await page.user.click(nextButton(await findDialog('Enviar arquivo')));
    const again = await findDialog('Confira as informações');
    expect(again.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  const send = async (...files: File[]) => {
    const dialog = await openCheck(...files);
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(submitButton(dialog));
  };

  test('shows an accepted file as processing with a link to its receivables (FIL-17, FIL-18, FIL-19)', async () => {
    page.network
      .answer('sendFile', { id: 8, status: 'PROCESSING' })
      .answer('getFile', fileDetail({ status: 'PROCESSING' }));
    await send(csvFile());
    expect(await screen.findByRole('heading', { name: 'Arquivo em processamento' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver recebíveis' }).getAttribute('href')).toBe(
      '/dashboard/operation-management/list?fileId=8',
    );
    expect(page.network.calls('sendFile')).toHaveLength(1);
    const before = page.network.calls('listFiles').length;
    await page.user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(before).toBeGreaterThan(1);
  });

  test.each([
    ['FILE_EXISTS', 409, /Este arquivo já foi enviado para esta empresa/],
    ['FILE_TYPE_OR_SIZE', 415, /O tipo ou o tamanho do arquivo não atende/],
  ] as const)(
    'shows the message of %s when it is refused with this key (FIL-17)',
    async (key, status, words) => {
      page.network.answer('sendFile', refusal(status, key));
      await send(csvFile());
      expect(await screen.findByRole('heading', { name: 'Erro ao enviar o arquivo' })).toBeTruthy();
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    },
  );

  test('names the earlier file when the file is a duplicate', async () => {
    const errors = [{ field: 'content_data', code: 'BAD_REQUEST', message: 'FILE_EXISTS', expected: 12 }];
    page.network.answer('sendFile', refusal(409, 'FILE_EXISTS', errors));
    await send(csvFile());
    expect(
      (await screen.findAllByText(/anterior falhar ou for cancelada\. Arquivo anterior: 12\.$/)).length,
    ).toBeGreaterThan(0);
  });

  test('shows the faulty lines of a failed file and announces an e-mail (FIL-10)', async () => {
    page.network.answer('sendFile', { id: 8, status: 'PROCESSING' }).answer(
      'getFile',
      fileDetail({
        status: 'PROCESSING_FAILURE',
        failure: 'FILE_INVALID_LINES',
        errors: [{ line: 3, column: 'valor', code: 'AMOUNT_INVALID', value: 'abc' }],
        error_count: 1,
      }),
    );
    await send(csvFile());
    expect(await screen.findByRole('heading', { name: 'O arquivo não foi importado' })).toBeTruthy();
    expect(screen.getByText(/e-mail com os erros/)).toBeTruthy();
    expect(screen.getByText('abc')).toBeTruthy();
  });

  test('shows a canceled import in its result after its acquirer canceled it there', async () => {
    answerEmptyList()
      .answer('previewCancelImport', {
        available_receivables: 2,
        available_value: 100,
        held_receivables: 0,
        held_value: 0,
        left_out_receivables: 0,
      })
      .answer('sendFile', { id: 8, status: 'PROCESSING' })
      .answer('getFile', fileDetail())
      .answer('cancelImport', { id: 8, canceled_receivables: 2, canceled_value: 100 });
    await page.open('/dashboard/operation-management/list', { as: 'BORROWER.OPERATOR' });
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [csvFile()] } });
    const check = await findDialog('Confira as informações');
    await page.user.click(check.getByRole('checkbox'));
    await page.user.click(submitButton(check));
    const result = await findDialog('Arquivo processado');
    await page.user.click(await result.findByRole('button', { name: 'Cancelar importação' }));
    const cancelation = await findDialog('Cancelar a importação');
    await cancelation.findByText(/deixam de estar à venda/);
    page.network.answer('getFile', fileDetail({ canceled_at: '2026-03-10T12:00:00.000Z' }));
    await page.user.click(cancelation.getByRole('checkbox'));
    await page.user.click(cancelation.getByRole('button', { name: 'Cancelar importação' }));
    await screen.findByText(/^2 recebíveis cancelados/);
    await waitFor(() => expect(result.element.textContent).toContain('importação cancelada'));
    expect(result.element.textContent).toMatch(
      /^Importação canceladaOs recebíveis deste arquivo não estão mais à venda\./,
    );
    expect(result.element.textContent).not.toContain('já estão na lista');
    expect(within(result.element).queryByText('Ver recebíveis')).toBeNull();
  });

  test.each([
    ['Parte das importações foi cancelada', { canceled_at: '2026-03-10T12:00:00.000Z' }],
    ['Arquivo processado', { repeats_canceled_at: '2026-03-10T12:00:00.000Z' }],
  ])('shows "%s" as result of several files when one of them has %o', async (title, of) => {
    let last = 7;
    page.network
      .answer('sendFile', () => {
        last += 1;
        return { id: last, status: 'PROCESSING' };
      })
      .answer('getFile', ({ params: { id } }) => fileDetail({ id: Number(id), ...(id === '8' && of) }));
    await send(csvFile(), csvFile('aurora-visa-2.csv'));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('Os recebíveis que não foram cancelados já estão na lista.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver recebíveis' })).toBeTruthy();
  });

  test('shows the summed lines of a receivable and counts all lines of a warning', async () => {
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
    await send(csvFile());
    expect(await screen.findByText('Linhas 3, 17, 40 → recebível 123')).toBeTruthy();
    expect(screen.getByText('Banco, vencimento 21/05/2026')).toBeTruthy();
    expect(screen.getByText('Mais 4 recebíveis somam linhas: veja no relatório.')).toBeTruthy();
    expect(screen.getByText('4.000 linhas: 4 e outras')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Baixar relatório' })).toHaveLength(1);
  });

  describe('upload in progress', () => {
    afterEach(() => void vi.restoreAllMocks());

    /** Dispatches a progress event as a browser does, because happy-dom dispatches none. */
    const dispatchProgress = (share: number) => {
      const { contexts } = vi.mocked(XMLHttpRequest.prototype.send).mock;
      const request = contexts.at(-1) as XMLHttpRequest | undefined;
      request?.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }),
      );
    };
    const cancelButtons = () => screen.queryAllByRole('button', { name: /^Cancelar/ });

    test('can be canceled while a part is unsent', async () => {
      vi.spyOn(XMLHttpRequest.prototype, 'send');
      page.network.answer('sendFile', neverAnswers);
      await send(csvFile());
      await waitFor(() => expect(XMLHttpRequest.prototype.send).toHaveBeenCalled());
      dispatchProgress(0.99);
      await page.user.click(await screen.findByRole('button', { name: 'Cancelar envio' }));
      expect(await screen.findByRole('heading', { name: 'Envio cancelado' })).toBeTruthy();
      expect(screen.getByText('Nenhum arquivo foi enviado.')).toBeTruthy();
    });

    test('cannot be canceled when all is sent, because it may be registered already', async () => {
      vi.spyOn(XMLHttpRequest.prototype, 'send');
      const reply = Promise.withResolvers<{ id: number; status: 'PROCESSING' }>();
      page.network.answer('sendFile', () => reply.promise).answer('getFile', fileDetail());
      await send(csvFile());
      await waitFor(() => expect(cancelButtons().map(isDisabled)).toEqual([false, false]));
      await waitFor(() => expect(page.network.calls('sendFile')).toHaveLength(1));
      dispatchProgress(1);
      await waitFor(() => expect(cancelButtons().map(isDisabled)).toEqual([true]));
      expect(screen.getByRole('status').textContent).toBe(
        'Tudo foi enviado. Aguarde a resposta do servidor.',
      );
      reply.resolve({ id: 8, status: 'PROCESSING' });
      expect(await screen.findByRole('heading', { name: 'Arquivo processado' })).toBeTruthy();
    });
  });

  const sendAgain = async (...added: File[]) => {
    await page.user.click(screen.getByRole('button', { name: 'Voltar e tentar de novo' }));
    const chosen = await findDialog('Enviar arquivo');
    for (const file of added) {
      await uploadFiles(page.user, chosen.element, file);
      await chosen.findByText(file.name);
    }
    await page.user.click(nextButton(chosen));
    const check = await findDialog('Confira as informações');
    await page.user.click(check.getByRole('checkbox'));
    await page.user.click(submitButton(check));
  };

  test('reports an unknown outcome without a reply and retries with the same idempotency key', async () => {
    page.network.answer('sendFile', connectionLost);
    await send(csvFile());
    expect(
      await screen.findByRole('heading', { name: 'Não sabemos se o arquivo foi registrado' }),
    ).toBeTruthy();
    expect(screen.getByText(/Confira na lista da Gestão de arquivos/)).toBeTruthy();
    expect(screen.queryByText('Erro ao enviar o arquivo')).toBeNull();
    page.network.answer('sendFile', { id: 8, status: 'PROCESSING' }).answer('getFile', fileDetail());
    await sendAgain();
    await screen.findByRole('heading', { name: 'Arquivo processado' });
    const [key, again, ...more] = page.network
      .calls('sendFile')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(key).toMatch(/./);
    expect([again, more]).toEqual([key, []]);
  });

  test('gives an added file its own idempotency key and outcome on a retry', async () => {
    page.network.answer('sendFile', refusal(409, 'FILE_EXISTS'));
    await send(csvFile());
    await screen.findByRole('heading', { name: 'Erro ao enviar o arquivo' });
    page.network.answer('getFile', fileDetail()).answer('sendFile', () => {
      if (page.network.calls('sendFile').length < 3) return refusal(409, 'FILE_EXISTS');
      return { id: 8, status: 'PROCESSING' };
    });
    await sendAgain(csvFile('aurora-visa-2.csv'));
    await screen.findByRole('heading', { name: 'Parte dos arquivos não foi enviada' });
    const keys = page.network.calls('sendFile').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(-2)).size).toBe(2);
    expect(screen.getAllByText('Erro ao enviar o arquivo')).toHaveLength(1);
  });
});
