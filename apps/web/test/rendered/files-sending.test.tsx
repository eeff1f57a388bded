import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findDialog, isDisabled, uploadFiles } from './dom.ts';
import { renderedPage } from './page.tsx';
import { company, file, fileDetail, page as pageOf } from './replies.ts';

const page = renderedPage();

const csvFile = (name: string) => new File([`emissor;vencimento;valor\n${name}`], name, { type: 'text/csv' });
const NAMES = ['lote-a.csv', 'lote-b.csv'];

/**
 * Opens the upload dialog with two files of an acquirer and a network.
 * @param available receivables that REPLACE would cancel
 * @param held receivables that REPLACE would leave in offers
 */
async function chooseTwoFiles(available = 0, held = 0) {
  page.network
    .answer('listFiles', pageOf(file()))
    .answer('listCompanies', pageOf(company({ id: 20, name: 'Adquirente Boreal' })))
    .answer('previewImport', {
      available_receivables: available,
      available_value: available * 100_00,
      held_receivables: held,
      held_value: held * 100_00,
    });
  await page.open('/dashboard/file-management/list', { as: 'MODERATOR.OPERATOR' });
  await page.user.click(screen.getByRole('button', { name: 'Enviar arquivo' }));
  const dialog = await findDialog('Enviar arquivo');
  await page.user.selectOptions(dialog.getByLabelText('Adquirente'), '20');
  await page.user.selectOptions(dialog.getByLabelText('Bandeira'), 'MASTERCARD');
  await uploadFiles(page.user, dialog.element, ...NAMES.map(csvFile));
  await dialog.findByText('2 arquivos adicionados');
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof chooseTwoFiles>>;
const nextButton = (dialog: Dialog) => dialog.getByRole('button', { name: 'Avançar' });

test.each([
  [0, 'Não há recebíveis disponíveis de arquivos anteriores para cancelar.'],
  [3, /A substituição cancela 3 recebíveis disponíveis \(R\$\s300,00\) de arquivos anteriores\./],
] as const)(
  'replacing import accepts one file and warns that it cancels %s receivables (FIL-14e)',
  async (available, words) => {
    const dialog = await chooseTwoFiles(available);
    expect(isDisabled(nextButton(dialog))).toBe(false);
    await page.user.click(dialog.getByRole('radio', { name: /^Substituir/ }));
    expect(dialog.getAllByText(/^Para substituir, envie um único arquivo/).length).toBeGreaterThan(0);
    expect(isDisabled(nextButton(dialog))).toBe(true);
    await page.user.click(dialog.getByRole('button', { name: `Remover ${NAMES[1]}` }));
    await page.user.click(nextButton(dialog));
    const check = await findDialog('Confira as informações');
    expect(await check.findByText(words)).toBeTruthy();
    const sendButton = () => check.getByRole('button', { name: 'Enviar arquivo' });
    expect(isDisabled(sendButton())).toBe(true);
    await page.user.click(check.getByRole('checkbox'));
    expect(isDisabled(sendButton())).toBe(false);
    await page.user.click(check.getByRole('button', { name: 'Voltar' }));
    expect(check.queryByRole('checkbox')).toBeNull();
    await page.user.click(nextButton(await findDialog('Enviar arquivo')));
    const secondCheck = await findDialog('Confira as informações');
    expect(secondCheck.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(isDisabled(secondCheck.getByRole('button', { name: 'Enviar arquivo' }))).toBe(true);
  },
);

test('replacing import warns that repeats of receivables in schedules stop it until a choice', async () => {
  const dialog = await chooseTwoFiles(0, 2);
  await page.user.click(dialog.getByRole('radio', { name: /^Substituir/ }));
  await page.user.click(dialog.getByRole('button', { name: `Remover ${NAMES[1]}` }));
  await page.user.click(nextButton(dialog));
  const check = await findDialog('Confira as informações');
  expect(
    await check.findByText(/Ficam 2 recebíveis .*repetir algum deles, nada é importado nem cancelado até/),
  ).toBeTruthy();
});

test('several files are uploaded one by one with a result each, and the list is refetched (FIL-14c FIL-18)', async () => {
  let last = 0;
  page.network
    .answer('sendFile', () => {
      last += 1;
      return { id: last, status: 'PROCESSING' };
    })
    .answer('getFile', ({ params }) =>
      fileDetail({ id: Number(params.id), name: NAMES[Number(params.id) - 1] ?? '' }),
    );
  const dialog = await chooseTwoFiles();
  expect(dialog.getAllByRole('button', { name: /^Remover / })).toHaveLength(2);
  await page.user.click(nextButton(dialog));
  const check = await findDialog('Confira as informações');
  expect(await check.findByText(/Se o arquivo repetir emissor e vencimento/)).toBeTruthy();
  await page.user.click(check.getByRole('checkbox'));
  const listCalls = page.network.calls('listFiles').length;
  page.network.answer('listFiles', pageOf(...NAMES.map((name, at) => file({ id: at + 1, name }))));
  await page.user.click(check.getByRole('button', { name: 'Enviar 2 arquivos' }));
  const result = screen.getByRole('dialog');
  await waitFor(() => expect(within(result).getAllByText('Processado', { exact: true })).toHaveLength(2));
  for (const name of NAMES) expect(result.textContent).toContain(name);
  expect(page.network.calls('sendFile')).toHaveLength(2);
  expect(result.querySelectorAll('a')).toHaveLength(1);
  expect(result.querySelector('a')?.getAttribute('href')).toMatch(/operation-management\/list/);
  await page.user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const name of NAMES)
    expect((await screen.findByText(name)).closest('tr')?.textContent).toContain('Processado');
  expect(page.network.calls('listFiles').length).toBeGreaterThan(listCalls);
});
