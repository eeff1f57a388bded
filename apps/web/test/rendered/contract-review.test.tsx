import type { Language } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textOf } from './dom.ts';
import { neverAnswers, refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  check,
  checkedContract,
  contract,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  signature,
  winner,
} from './replies.ts';

/** Mocks pdf.js with a document of two pages, because the DOM of the tests cannot draw. */
vi.mock('pdfjs-dist', () => {
  const pdfPage = {
    getViewport: () => ({ width: 1, height: 1 }),
    render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
  };
  const pages = { numPages: 2, getPage: () => Promise.resolve(pdfPage) };
  const getDocument = () => ({ promise: Promise.resolve(pages), destroy: () => Promise.resolve() });
  return { GlobalWorkerOptions: {}, getDocument };
});

const page = renderedPage();

const HASH = 'b'.repeat(64);
const rejected = contract({ id: 54, status: 'REJECTED', refusal_reason: 'Falta a assinatura', sha256: HASH });

async function openAs(
  as: 'BORROWER.MASTER' | 'LENDER.MASTER',
  change: Parameters<typeof negotiation>[0],
  language: Language = 'pt',
  fileCheck = check(),
) {
  page.network
    .answer('getNegotiation', negotiation({ status: 'PENDING_CONTRACT', ...change }))
    .answer('getContract', checkedContract(fileCheck))
    .answer('checkContract', { signed: fileCheck.signatures.length > 0, check: fileCheck })
    .answer('contractLink', refusal(404, 'NOT_FOUND'))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit', { as, language });
  await screen.findByRole('list', { name: /^(Andamento da negociação|Progress of the negotiation)$/ });
}
const button = (name: string) => screen.getByRole('button', { name });
test('acquirer reviews and accepts an uploaded contract in three clicks (STA-09b)', async () => {
  page.network.answer('answerContract', { id: 55 });
  await openAs('BORROWER.MASTER', { winner: winner({ sha256: HASH }, rejected) });
  expect(screen.getByText('Contrato recebido: analise a formalização').checkVisibility()).toBe(true);
  let clicks = 0;
  const click = (element: HTMLElement) => {
    clicks += 1;
    return page.user.click(element);
  };
  await click(button('Analisar contrato'));
  const review = await screen.findByRole('dialog', { name: 'Analisar contrato' });
  const inside = within(review);
  expect(inside.getByRole('region', { name: 'Documento' })).toBeTruthy();
  await inside.findByText('O que o contrato deve trazer');
  const text = textOf(review);
  expect(text).toContain('Valor da propostaR$ 800.000,00No texto');
  expect(text).toContain('CNPJ do adquirente12.ABC.345/01DE-35No texto');
  expect(text).toContain('CNPJ do investidor45.723.174/0001-10No texto');
  expect(text).toContain('Data de pagamento12/03/2026Confira no documento');
  expect(text).toContain('idêntico à versão enviada em');
  expect(text).toContain(
    '1 versão anteriorcontrato.pdf, enviado em 10/03/2026, 11:00. Motivo do reenvio: Falta a assinatura',
  );
  await click(inside.getByRole('checkbox'));
  await click(inside.getByRole('button', { name: 'Aceitar contrato' }));
  expect(await inside.findByRole('heading', { name: 'Negociação concluída' })).toBeTruthy();
  expect(clicks).toBe(3);
  expect(page.network.lastCall('answerContract').body).toEqual({ accepted: true });
  expect(inside.getByRole('link', { name: 'Ver comprovante' }).getAttribute('href')).toBe(
    '/dashboard/negotiation/481/receipt/accept-contract-55',
  );
});

test('acquirer requests a resend from the review with a frequent reason', async () => {
  page.network.answer('answerContract', { id: 55 });
  await openAs('BORROWER.MASTER', { winner: winner({}) });
  await page.user.click(button('Analisar contrato'));
  const review = within(await screen.findByRole('dialog', { name: 'Analisar contrato' }));
  expect(review.queryByText(/idêntico/)).toBeNull();
  await page.user.click(review.getByRole('button', { name: 'Solicitar reenvio' }));
  const resendDialog = within(await screen.findByRole('dialog', { name: 'Solicitar reenvio do contrato' }));
  const reasons = within(resendDialog.getByRole('group', { name: 'Motivos frequentes' }));
  const template = reasons.getByRole('button', { name: 'Falta assinatura de uma das partes.' });
  await page.user.type(resendDialog.getByRole('textbox'), 'Página 3:');
  await page.user.click(template);
  await page.user.click(template);
  await page.user.click(resendDialog.getByRole('button', { name: 'Solicitar reenvio' }));
  await resendDialog.findByRole('heading', { name: 'Reenvio solicitado' });
  expect(page.network.lastCall('answerContract').body).toEqual({
    accepted: false,
    refusal_reason: 'Página 3: Falta assinatura de uma das partes.',
  });
});

test.each([
  ['Analisar contrato', 'Analisar contrato'],
  ['Solicitar reenvio', 'Solicitar reenvio do contrato'],
])('header button "%s" opens its dialog when another tab than the contract is open', async (name, dialog) => {
  await openAs('BORROWER.MASTER', { winner: winner({}) });
  await page.user.click(screen.getByRole('tab', { name: 'Fluxo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceitar contrato' })).toBeNull());
  await page.user.click(button(name));
  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
});

const WORDS = {
  pt: {
    review: 'Analisar contrato',
    previous: 'Página anterior',
    next: 'Próxima página',
    second: 'Página 2 de 2',
  },
  en: { review: 'Review agreement', previous: 'Previous page', next: 'Next page', second: 'Page 2 of 2' },
} as const;

for (const language of ['pt', 'en'] as const) {
  test(`buttons of the contract viewer turn its pages (${language})`, async () => {
    const words = WORDS[language];
    await openAs('BORROWER.MASTER', { winner: winner({}) }, language);
    page.network
      .answer('contractLink', { link: 'https://pregao.example/api/links/contract' })
      .serve('/api/links/contract', '%PDF-1.7');
    await page.user.click(button(words.review));
    const review = within(await screen.findByRole('dialog'));
    const next = await review.findByRole<HTMLButtonElement>('button', { name: words.next });
    const previous = review.getByRole<HTMLButtonElement>('button', { name: words.previous });
    expect(previous.disabled).toBe(true);
    await page.user.click(next);
    await review.findByRole('img', { name: words.second });
    expect([previous.disabled, next.disabled]).toEqual([false, true]);
  });
}

test('upload of the returned file is disabled and repeats the reason of the resend request', async () => {
  const file = new File(['%PDF-1.7 the same'], 'de-novo.pdf', { type: 'application/pdf' });
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = Buffer.from(digest).toString('hex');
  await openAs('LENDER.MASTER', {
    winner: winner({ status: 'REJECTED', refusal_reason: 'Falta a assinatura', sha256 }),
    own_credit: ownCredit({ status: 'APPROVED' }),
  });
  await page.user.click(screen.getAllByRole('button', { name: 'Enviar contrato' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await page.user.upload(dialog.querySelector('input[type="file"]') as HTMLInputElement, file);
  await waitFor(() =>
    expect(textOf(dialog)).toContain('que foi devolvida. Motivo do reenvio: Falta a assinatura'),
  );
  await page.user.click(within(dialog).getByRole('checkbox'));
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enviar contrato' });
  expect(send.disabled).toBe(true);
  expect(textOf(dialog)).toContain('Remova-o e escolha o contrato corrigido.');
  expect(page.network.calls('uploadContract')).toEqual([]);
});

test('acceptance requires a second checkbox in both dialogs when a signature does not verify', async () => {
  page.network.answer('answerContract', { id: 55 });
  await openAs(
    'BORROWER.MASTER',
    { winner: winner({}) },
    'pt',
    check({ signatures: [signature(), signature({ integrity: 'ALTERED' })] }),
  );
  const tick = 'Aceito este arquivo mesmo assim: há assinatura que não confere com o arquivo.';
  await page.user.click(button('Analisar contrato'));
  const reviewed = await screen.findByRole('dialog', { name: 'Analisar contrato' });
  const review = within(reviewed);
  expect(review.getByLabelText(tick)).toBeTruthy();
  expect(textOf(reviewed)).toContain('Há assinatura que não corresponde ao que o arquivo mostra hoje.');
  expect(review.getAllByRole('alert').map(textOf)).not.toContain('');
  await page.user.click(review.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(button('Aceitar contrato'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar contrato' }));
  const verb = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Aceitar contrato' });
  const [first, second] = dialog.getAllByRole('checkbox');
  await page.user.click(first as HTMLElement);
  expect(verb().disabled).toBe(true);
  expect(dialog.getByLabelText(tick)).toBe(second);
  await page.user.click(second as HTMLElement);
  expect(verb().disabled).toBe(false);
});

test('acceptance requires one checkbox when the contract is unsigned or its issuer unknown', async () => {
  for (const signatures of [[], [signature({ chain: 'OTHER' })]]) {
    await openAs('BORROWER.MASTER', { winner: winner({}) }, 'pt', check({ signatures }));
    await page.user.click(button('Analisar contrato'));
    const review = within(await screen.findByRole('dialog', { name: 'Analisar contrato' }));
    await review.findByText('O que o contrato deve trazer');
    expect(review.getAllByRole('checkbox')).toHaveLength(1);
    expect(review.queryByText(/está sendo carregada/)).toBeNull();
  }
});

const DRAFT = check({ document: 'DRAFT', blanks: ['percentual'], signatures: [] });
const NAMED = { borrower_tax_number: true, lender_tax_number: true, credit_value: true };

test('review names each warning and requires a second checkbox for all of them', async () => {
  const found = check({
    document: 'UNFILLED',
    blanks: ['percentual'],
    signatures: [signature({ integrity: 'ALTERED' })],
    text: { ...NAMED, lender_tax_number: false },
  });
  await openAs('BORROWER.MASTER', { winner: winner({}) }, 'pt', found);
  await page.user.click(button('Analisar contrato'));
  const review = await screen.findByRole('dialog', { name: 'Analisar contrato' });
  for (const warning of [
    'O texto ainda tem trechos entre colchetes por preencher: [percentual].',
    'Há assinatura que não corresponde ao que o arquivo mostra hoje.',
    'Não encontrado no texto do contrato: CNPJ do investidor (cessionário).',
    'R$ 800.000,00No texto',
  ])
    await waitFor(() => expect(textOf(review)).toContain(warning));
  const accept = () =>
    within(review).getByRole<HTMLButtonElement>('button', { name: 'Aceitar contrato' }).disabled;
  await page.user.click(
    within(review).getByRole('checkbox', { name: 'Li o contrato e confirmo a formalização.' }),
  );
  expect(accept()).toBe(true);
  const tick =
    'Aceito este arquivo mesmo assim: há assinatura que não confere com o arquivo; há trechos por preencher; o texto não traz o CNPJ do investidor (cessionário).';
  await page.user.click(within(review).getByRole('checkbox', { name: tick }));
  expect(accept()).toBe(false);
});

test('contract card warns both sides of a draft, and its acceptance requires a second checkbox', async () => {
  await openAs('BORROWER.MASTER', { winner: winner({ signed: false }) }, 'pt', DRAFT);
  expect(await screen.findByText(/^Este arquivo é uma minuta/)).toBeTruthy();
  await page.user.click(button('Aceitar contrato'));
  const acceptDialog = within(await screen.findByRole('dialog', { name: 'Aceitar contrato' }));
  expect(acceptDialog.getAllByRole('checkbox')).toHaveLength(2);
  await openAs('LENDER.MASTER', { winner: winner({ signed: false }) }, 'en', DRAFT);
  expect(await screen.findByText(/^This file is a draft without a digital signature/)).toBeTruthy();
});

const awaitingUpload = { winner: winner(null), own_credit: ownCredit({ status: 'APPROVED' }) };

async function chooseFile(fileCheck = check()) {
  await openAs('LENDER.MASTER', { ...awaitingUpload, status: 'APPROVED' }, 'pt', fileCheck);
  await page.user.click(screen.getAllByRole('button', { name: 'Enviar contrato' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const file = new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' });
  await page.user.upload(dialog.querySelector('input[type="file"]') as HTMLInputElement, file);
  const send = () =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enviar contrato' }).disabled;
  return { dialog, send };
}

test('upload dialog warns and requires a second checkbox when the chosen file is a draft', async () => {
  const { dialog, send } = await chooseFile(DRAFT);
  await within(dialog).findByText(/^Este arquivo é uma minuta, sem assinatura digital/);
  await page.user.click(within(dialog).getByRole('checkbox', { name: /^Confirmo que este é o contrato/ }));
  expect(send()).toBe(true);
  expect(page.network.calls('uploadContract')).toEqual([]);
  await page.user.click(within(dialog).getByRole('checkbox', { name: /^Envio este arquivo mesmo assim/ }));
  expect(send()).toBe(false);
});

test('upload dialog refuses a file with a script before it is sent', async () => {
  const { dialog, send } = await chooseFile();
  page.network.answer('checkContract', refusal(400, 'CONTRACT_HAS_SCRIPT'));
  await within(dialog).findByText('No texto do contrato');
  await page.user.click(within(dialog).getByRole('button', { name: /^Remover/ }));
  const file = new File(['%PDF-1.7 js'], 'script.pdf', { type: 'application/pdf' });
  await page.user.upload(dialog.querySelector('input[type="file"]') as HTMLInputElement, file);
  await within(dialog).findByRole('alert');
  await page.user.click(within(dialog).getByRole('checkbox'));
  expect(send()).toBe(true);
});

test.each([
  ['the check is not available', 503, 'UNAVAILABLE'],
  ['the check timed out', 408, 'REQUEST_TIMEOUT'],
  ['the rate limit is exceeded', 429, 'TOO_MANY_REQUESTS'],
] as const)('upload dialog allows an unchecked file when %s', async (_, status, key) => {
  const { dialog, send } = await chooseFile();
  await within(dialog).findByText('No texto do contrato');
  page.network.answer('checkContract', refusal(status, key));
  await page.user.click(within(dialog).getByRole('button', { name: /^Remover/ }));
  const file = new File(['%PDF-1.7 b'], 'outro.pdf', { type: 'application/pdf' });
  await page.user.upload(dialog.querySelector('input[type="file"]') as HTMLInputElement, file);
  await within(dialog).findByText(/^O arquivo não foi conferido antes do envio/);
  await page.user.click(within(dialog).getByRole('checkbox'));
  expect(send()).toBe(false);
});

async function chooseUncheckedFile() {
  await openAs('LENDER.MASTER', { ...awaitingUpload, status: 'APPROVED' });
  page.network.answer('checkContract', neverAnswers);
  await page.user.click(screen.getAllByRole('button', { name: 'Enviar contrato' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  onTestFinished(() => abort.mockRestore());
  const file = new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' });
  await page.user.upload(dialog.querySelector('input[type="file"]') as HTMLInputElement, file);
  const skip = await within(dialog).findByRole('button', { name: 'Não esperar a conferência' });
  return { dialog: within(dialog), abort, skip };
}

test('button skips a running check, aborts its request and enables the upload', async () => {
  const { dialog, abort, skip } = await chooseUncheckedFile();
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar contrato' }).disabled;
  await page.user.click(dialog.getByRole('checkbox'));
  expect(send()).toBe(true);
  await page.user.click(skip);
  await dialog.findByText(/^O arquivo não foi conferido antes do envio/);
  expect(send()).toBe(false);
  expect(abort).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('running check is aborted when the page is left', async () => {
  const { dialog, abort } = await chooseUncheckedFile();
  await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  page.network.answer('listApprovals', pageOf());
  await page.open('/dashboard/approval/list', { as: 'LENDER.MASTER' });
  await waitFor(() => expect(abort).toHaveBeenCalledOnce());
});
