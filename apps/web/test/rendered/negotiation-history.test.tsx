import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { renderedPage, setMediaType } from './page.tsx';
import { contract, historyRow, negotiation, offeredReceivable, page as pageOf, winner } from './replies.ts';

const page = renderedPage();

const proposal = {
  id: 901,
  lender_name: 'Investidor Cedro',
  credit_value: 800_000_00,
  expire_date: '2026-03-11T21:30:00.000Z',
  payment_date: '2026-03-12',
};
const file = { id: 55, version: 1, name: 'contrato.pdf', size: 120_000, sha256: 'a'.repeat(64) };
const cedro = { company_name: 'Investidor Cedro', user_name: null, program: false };

const resendRow = historyRow({
  key: 'ask-resend-55',
  act: 'ASK_RESEND',
  contract: file,
  reason: 'Falta a assinatura',
});
const acceptanceRow = historyRow({
  key: 'accept-proposal-901',
  act: 'ACCEPT_PROPOSAL',
  proposal,
  approved_by: { company_name: 'Adquirente Aurora', user_name: 'Bruno Lima' },
  tax_numbers: { borrower: '45723174000110', lender: '12ABC34501DE35' },
});
const ROWS = [
  historyRow({ key: 'lapse-481', act: 'LAPSE', by: null, late: 'LENDER', receipt: false }),
  resendRow,
  historyRow({ key: 'send-contract-55', act: 'SEND_CONTRACT', by: cedro, contract: file }),
  acceptanceRow,
  historyRow({
    terms: {
      offer_value: 850_000_00,
      minimal_value: 700_000_00,
      minimal_value_before: null,
      expire_date: '2026-03-12T02:30:00.000Z',
      expire_date_before: null,
      invited: null,
    },
  }),
];

async function openDeal() {
  page.network
    .answer(
      'getNegotiation',
      negotiation({ status: 'EXPIRED', winner: winner(contract({ status: 'REJECTED' })) }),
    )
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit?tab=history', { as: 'BORROWER.MASTER' });
  return within(await screen.findByRole('region', { name: 'Histórico da negociação' }));
}

test('history shows acts with author, time, contract versions and receipt links, and loads all on demand', async () => {
  page.network.answer('listNegotiationHistory', { rows: ROWS, total_rows: 12 });
  const section = await openDeal();
  const items = (await section.findAllByRole('listitem')).map((item) => item.textContent);
  expect(items[0]).toContain('Formalização expirada');
  expect(items[0]).toContain('O investidor não enviou o contrato no prazo.Pregão, pelo calendário');
  expect(items[1]).toContain('Versão 1: contrato.pdfMotivo: Falta a assinatura');
  expect(items[1]).not.toContain('a'.repeat(64));
  expect(items[2]).toContain('a'.repeat(64));
  expect(items[2]).toMatch(/Contrato enviado.*Investidor CedroComprovante$/);
  expect(items[3]).toMatch(
    /Proposta aceitaR\$\s800\.000,00, de Investidor CedroAna Souza, Adquirente AuroraAprovado por Bruno Lima, Adquirente Aurora/,
  );
  expect(items[4]).toMatch(/mínimo de R\$\s700\.000,00, até 11\/03\/2026, 23:30/);
  const receipts = section.getAllByRole('link');
  expect(receipts).toHaveLength(4);
  expect(receipts[2]?.getAttribute('href')).toBe('/dashboard/negotiation/481/receipt/accept-proposal-901');
  expect(page.network.lastCall('listNegotiationHistory').query.get('limit')).toBe('8');
  await page.user.click(section.getByRole('button', { name: 'Ver o histórico inteiro (12 atos)' }));
  await waitFor(() =>
    expect(page.network.lastCall('listNegotiationHistory').query.get('limit')).toBe('1000'),
  );
});

test('receipt shows the agreed terms by its URL and is printed alone', async () => {
  const print = vi.fn();
  window.print = print;
  page.network
    .answer('getNegotiation', negotiation({ status: 'APPROVED', winner: winner() }))
    .answer('listNegotiationHistory', { rows: [acceptanceRow], total_rows: 1 });
  await page.open('/dashboard/negotiation/481/receipt/accept-proposal-901', { as: 'BORROWER.MASTER' });
  const sheet = await screen.findByRole('article');
  expect(page.network.lastCall('listNegotiationHistory').query.get('key')).toBe('accept-proposal-901');
  const text = sheet.textContent ?? '';
  for (const expectedText of [
    'Proposta aceita',
    'Adquirente Aurora',
    'Investidor Cedro',
    'Ana Souza',
    'Aprovado porBruno Lima, Adquirente Aurora',
    '2026-03-09T13:30:00.000Z',
    'Data de pagamento12/03/2026',
    'c'.repeat(64),
    '481/accept-proposal-901',
  ])
    expect(text).toContain(expectedText);
  expect(text.replaceAll('\u00a0', ' ')).toContain('Adquirente Aurora · CNPJ 45.723.174/0001-10');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Investidor Cedro · CNPJ 12.ABC.345/01DE-35');
  expect(text).toMatch(/Valor da propostaR\$\s800\.000,00/);
  expect(text).toMatch(/DeságioR\$\s50\.000,00 \(5,88%\)/);
  await page.user.click(screen.getByRole('button', { name: 'Imprimir comprovante' }));
  expect(print).toHaveBeenCalledOnce();
  setMediaType('print');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Imprimir comprovante' })).toBeNull());
  expect(screen.getByRole('article')).toBe(sheet);
});

test.each([
  ['of an unlisted act', { rows: [], total_rows: 0 }],
  ['of an act that binds no party', { rows: [historyRow({ act: 'EXPIRE', receipt: false })], total_rows: 1 }],
])('receipt %s is not found', async (_, reply) => {
  page.network.answer('getNegotiation', negotiation()).answer('listNegotiationHistory', reply);
  await page.open('/dashboard/negotiation/481/receipt/expire-481', { as: 'LENDER.MASTER' });
  expect(await screen.findByText('Comprovante não encontrado')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

const receiptRow = historyRow({
  key: 'receive-481',
  act: 'RECEIVE',
  by: cedro,
  settlement: {
    amount: 900_00,
    written_off_value: 100_00,
    day: '2026-05-29',
    pay_date: '2026-05-04',
    issuer: 'Banco Azul',
    method: null,
    reference: null,
    text: 'juros de R$ 12,00',
  },
  reason: 'CANCELED_SALE',
  tax_numbers: { borrower: '45723174000110', lender: '12ABC34501DE35' },
});
const rescindedRow = historyRow({ key: 'rescind-481', act: 'RESCIND', late: 'LENDER', reason: 'Não pago' });
const returnedRow = historyRow({
  key: 'reverse-payment-481',
  act: 'REVERSE_PAYMENT',
  reason: 'RETURNED_BY_BANK',
});
const informedRow = historyRow({
  key: 'inform-payment-481',
  act: 'INFORM_PAYMENT',
  by: cedro,
  settlement: {
    amount: 800_000_00,
    written_off_value: null,
    day: '2026-03-10',
    pay_date: null,
    issuer: null,
    method: 'PIX',
    reference: 'E1234567820260310143000000000001',
    text: null,
  },
});

test('receipt for a bank line that the product matched is not credited to the calendar', async () => {
  page.network.answer('listNegotiationHistory', { rows: [{ ...receiptRow, by: null }], total_rows: 1 });
  const [item] = await (await openDeal()).findAllByRole('listitem');
  expect(item?.textContent).toContain('Pregão, pela conciliação do extrato');
});

test('history and receipt show amount, loss, day, issuer, method, reference and reason of a settlement act', async () => {
  page.network.answer('listNegotiationHistory', {
    rows: [receiptRow, informedRow, rescindedRow, returnedRow],
    total_rows: 4,
  });
  const section = await openDeal();
  const items = (await section.findAllByRole('listitem')).map((item) =>
    item.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(items[0]).toContain(
    'Recebimento lançadoValor: R$ 900,00 · Baixa por perda: R$ 100,00 · Dia: 29/05/2026 · ' +
      'Emissor: Banco Azul · Dia previsto: 04/05/2026 · Observação: juros de R$ 12,00Motivo: Venda cancelada',
  );
  expect(items[1]).toContain(
    'Valor: R$ 800.000,00 · Dia: 10/03/2026 · Meio de pagamento: Pix · Referência: E1234567820260310143000000000001',
  );
  expect(items[3]).toContain('Motivo: Devolução no extrato');
  expect(items[2]).toContain('Motivo: Não pagoO investidor não pagou no prazo.');
  page.network
    .answer('getNegotiation', negotiation({ status: 'NEGOTIATED', winner: winner() }))
    .answer('listNegotiationHistory', { rows: [receiptRow], total_rows: 1 });
  await page.user.click(section.getAllByRole('link')[0] as HTMLElement);
  const text = (await screen.findByRole('article')).textContent?.replaceAll('\u00a0', ' ') ?? '';
  for (const expectedText of [
    'Investidor Cedro · CNPJ 12.ABC.345/01DE-35',
    'ValorR$ 900,00',
    'Baixa por perdaR$ 100,00',
    'Dia29/05/2026',
    'EmissorBanco Azul',
    'Observaçãojuros de R$ 12,00',
    'MotivoVenda cancelada',
  ])
    expect(text).toContain(expectedText);
});
