import { BRAND_COLOR, LANGUAGES, LOCALES, NOTICE_KINDS, type NoticeKind } from '@pregao/domain';
import { describe, expect, test } from 'vitest';

import { renderNotice } from '../../src/modules/notices/render-notice.ts';
import { reader, readersOf, sample } from './samples.ts';

const URL = 'https://pregao.test';
const ALL_CASES = NOTICE_KINDS.flatMap((kind) =>
  readersOf(kind).flatMap((company_type) => LANGUAGES.map((language) => ({ kind, company_type, language }))),
);

/** Returns the text of HTML as a reader sees it, without the head. */
function visibleText(html: string): string {
  return html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

describe.each(ALL_CASES)('$kind to $company_type in $language', ({ kind, company_type, language }) => {
  const mail = renderNotice(sample(kind), reader({ company_type, language }), URL);

  test('contains no placeholder or missing value', () => {
    for (const part of [mail.subject, mail.text, visibleText(mail.html)]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid Date|[{}]/);
    }
  });

  test('has a subject of one line and 17 to 78 characters', () => {
    expect(mail.subject).toMatch(/^\S.{15,76}\S$/);
  });

  test('says the same in HTML and text', () => {
    const html = visibleText(mail.html).replace(/\s+/g, ' ');
    const said = mail.text
      .split('\n')
      .filter((line) => line !== '' && line !== '-- ' && !line.startsWith(URL));
    for (const line of said) {
      for (const part of line.replace(/:$/, '').split(': ')) expect(html).toContain(part);
    }
  });

  test('colors buttons in the brand color', () => {
    const buttons = [...mail.html.matchAll(/<a [^>]*background:([^;]*);color:#ffffff/g)];
    expect(buttons.every(([, color]) => color === BRAND_COLOR)).toBe(true);
    expect(buttons.length > 0).toBe(mail.html.includes('<a '));
  });

  test('is written in one language', () => {
    const words = `${mail.subject}\n${mail.text}`.replaceAll('Pregão', '');
    if (language === 'en') expect(words).not.toMatch(/[ãõçáéíóúâêôà]/i);
    else expect(words).toMatch(/[ãõçáéíóúâêôà]/i);
    expect(mail.html).toContain(`<html lang="${LOCALES[language]}">`);
  });

  test('links into the app only, with each link repeated in the text', () => {
    const addresses = mail.html.match(/(?<=href=")[^"]*/g) ?? [];
    expect(addresses).toHaveLength(kind === 'PIN' ? 0 : kind === 'DIGEST' ? 2 : 1);
    for (const address of addresses.map((it) => it.replaceAll('&amp;', '&'))) {
      expect(address).toMatch(/^https:\/\/pregao\.test\/(dashboard|auth)\//);
      expect(mail.text).toContain(`\n${address}\n`);
    }
    expect(mail.html).not.toMatch(/<img|<script|src=|url\(/);
  });
});

const DEADLINE_PT = '25/11/2026, 18:00 (UTC-3)';
const OFFER_DEADLINE_PT = '27/11/2026, 18:00 (UTC-3)';
const CREDIT = 'R$ 975.123,45';

const FACTS: Readonly<Record<NoticeKind, readonly string[]>> = {
  PIN: ['480159', DEADLINE_PT],
  INVITATION: ['Boreal', DEADLINE_PT, `${URL}/auth/new-password?token=tok-1`],
  PASSWORD_RESET: [DEADLINE_PT, `${URL}/auth/new-password?token=tok-2`],
  CREDENTIAL_SECRET: ['cli-9', DEADLINE_PT, `${URL}/auth/credential-secret?token=tok-3`],
  FILE_FAILURE: [
    'novembro.csv',
    'Aurora',
    'Mastercard',
    '1.234',
    'Linha 2, coluna qtd: A quantidade deve ser um número inteiro maior que zero. Encontrado: 9,9,0',
    'Linha 11, coluna qtd:',
  ],
  OFFER_AVAILABLE: [
    'R$ 1.000.000,00',
    'R$ 900.000,00',
    'Cobertura da margem de segurança: 12,50%\n',
    '01/12/2026 a 15/01/2027',
    '15.320',
    DEADLINE_PT,
    'Aurora',
  ],
  PASSWORD_CHANGED: ['Boreal', DEADLINE_PT, 'foi alterada no seu perfil'],
  SECOND_FACTOR_CHANGED: [
    'Boreal',
    DEADLINE_PT,
    'aplicativo autenticador',
    'PIN por e-mail não é mais aceito',
  ],
  SECOND_FACTOR_POLICY: ['Rui Melo', 'Aplicativo autenticador', 'por mais 7 dias'],
  APPROVAL_ASKED: ['Caio Nunes', CREDIT, 'R$ 500.000,00', 'Aceitar proposta', DEADLINE_PT],
  APPROVAL_ANSWERED: ['Rui Melo recusou o pedido de Caio Nunes', 'Taxa baixa', CREDIT, 'Fazer proposta'],
  APPROVAL_LIMITS_CHANGED: [
    'Rui Melo alterou',
    'Disponibilizar agenda: sem limite → R$ 500.000,00',
    'Aceitar proposta: R$ 100.000,00',
  ],
  PROPOSAL_WITHDRAWN: ['Cedro', CREDIT, 'retirou a proposta', OFFER_DEADLINE_PT],
  OFFER_CHANGED: [
    'prorrogou o prazo',
    OFFER_DEADLINE_PT,
    `Prazo anterior: ${DEADLINE_PT}`,
    'R$ 900.000,00',
    '24,10%',
    `Sua proposta de ${CREDIT} continua em análise`,
  ],
  EMAIL_CHANGED: ['Boreal', DEADLINE_PT, 'novo endereço'],
  TAX_NUMBER_CHANGED: ['Boreal', DEADLINE_PT, 'CPF'],
  CHANGE_HELD: [
    'Caio Nunes (Umbu) pediu para corrigir os dados de Ana Souza, da empresa Aurora',
    'E-mail: ana@aurora.example → ana.souza@aurora.example',
    `só entra em vigor em ${DEADLINE_PT}`,
    `${URL}/auth/held-change?token=tok-5`,
  ],
  HELD_CHANGE_ENDED: [
    'Rui Melo interrompeu a alteração pedida por Caio Nunes (Umbu)',
    'Motivo: Conta errada',
    'Nada mudou.',
  ],
  WEBHOOK_SWITCHED_OFF: [
    'https://tesouraria.umbu.example/pregao',
    'Tesouraria',
    DEADLINE_PT,
    `${URL}/dashboard/webhook/list`,
  ],
  ACCESS_REQUESTED: [
    'Umbu',
    '12.ABC.345/01DE-35',
    'Investidor',
    'Bia Lima',
    `${URL}/dashboard/company/list?request=31`,
  ],
  ACCESS_DECLINED: ['Umbu', 'Motivo: CNPJ baixado', `${URL}/auth/register`],
  OFFER_CANCELED: ['4711', 'Aurora', CREDIT],
  OFFER_EXPIRED: ['4711', CREDIT, DEADLINE_PT],
  PROPOSAL_RECEIVED: [
    'Cedro',
    CREDIT,
    'R$ 24.876,55 (2,49%)',
    'Taxa efetiva (% a.a., base 252): 18,90%\nPagamento em: 30/11/2026',
    DEADLINE_PT,
    `${URL}/dashboard/negotiation/4711/new-credit`,
  ],
  PROPOSAL_ACCEPTED: ['Aurora', CREDIT, `assinado, em PDF, até ${DEADLINE_PT}`],
  PROPOSAL_REFUSED: ['Motivo: Prazo curto', CREDIT, OFFER_DEADLINE_PT],
  PROPOSAL_CLOSED: ['aceitou outra proposta', CREDIT],
  OTHER_DEAL_LAPSED: ['não foi formalizada no prazo', CREDIT],
  PROPOSAL_EXPIRED: [CREDIT, DEADLINE_PT, OFFER_DEADLINE_PT],
  CONTRACT_RECEIVED: [
    'Cedro reenviou',
    'cessao.pdf',
    'Conferência do arquivo: há algo a verificar nas assinaturas\n',
    DEADLINE_PT,
  ],
  RESEND_ASKED: ['Motivo: Falta assinatura', DEADLINE_PT],
  NEGOTIATION_COMPLETED: [
    CREDIT,
    'Período de vencimentos: 01/12/2026\n',
    'Pagamento em: 02/12/2026\nPeríodo',
    'deve ser pago por Cedro em 02/12/2026, na conta acima, a que',
    'Titular da conta: Aurora Adquirente S.A.\nCNPJ do titular: 12.ABC.345/01DE-35\nBanco: 341 - Banco Esmeralda\n',
    'Agência: 0123\nConta: 5566778-7\nTipo de conta: Conta de Pagamento\n',
  ],
  DEADLINE_REMINDER: ['enviar o contrato de cessão', DEADLINE_PT],
  PAYMENT_DUE: [CREDIT, 'Referência: PG0000004711', 'vence hoje'],
  PAYMENT_INFORMED: [CREDIT, 'E1234567820261130143000000000001', 'Pix'],
  PAYMENT_CONFIRMED: [CREDIT, 'Aurora confirmou', '30/11/2026'],
  PAYMENT_CONTESTED: ['Taxa baixa', DEADLINE_PT],
  PAYMENT_ESCALATED: [CREDIT, 'o prazo de acordo passou'],
  PAYMENT_REVERSED: ['Taxa baixa', 'em aberto novamente', 'A linha do extrato que o informou também voltou'],
  PAYMENT_CONSENTED: ['que a negociação seja desfeita'],
  CONTEST_DECIDED: ['o adquirente pode desfazer a negociação', 'Taxa baixa'],
  PAYMENT_OVERDUE: [CREDIT, 'venceu em 30/11/2026'],
  DEAL_RESCINDED: ['Taxa baixa', 'Os recebíveis foram liberados'],
  DEAL_SETTLED: ['estão encerrados'],
  COLLECTIONS_OVERDUE: ['3 recebíveis de 2 negociações', 'R$ 120.000,00', '01/12/2026'],
  FORMALIZATION_EXPIRED: ['Sua empresa tinha até', 'Quem perdeu o prazo: Sua empresa', DEADLINE_PT],
  DIGEST: [
    'Agenda 4711: proposta encerrada. Aurora aceitou',
    '/dashboard/negotiation/list',
    '3 avisos',
    DEADLINE_PT,
  ],
  COLLECTIONS_REMITTED: [
    'Aurora informou que repassou R$ 120.000,00',
    'Banco Azul',
    '01/12/2026',
    DEADLINE_PT,
  ],
  COLLECTIONS_WRITTEN_OFF: ['Cedro baixou por perda R$ 10.000,00', 'Explicação: Venda contestada'],
  COLLECTION_REVERSED: ['Cedro estornou', 'Banco Azul', 'Valor de outra agenda', 'não retorna'],
  BUYBACK_PROPOSED: ['R$ 107.199,89', 'R$ 110.000,00', 'Taxa da negociação', '21/12/2026', DEADLINE_PT],
  BUYBACK_ANSWERED: ['Cedro recusou a recompra', 'R$ 107.199,89', 'Nada recebido'],
  COVER_OFFERED: ['Aurora ofereceu recebíveis da margem', 'R$ 12.345,67', DEADLINE_PT],
  COVER_ANSWERED: ['Cedro recusou a cobertura', 'R$ 12.345,67', 'Prefiro a recompra'],
  DISPUTE_OPENED: ['Divergência aberta por Cedro', 'R$ 76.543,21', 'Chargeback', 'Chegou menos', DEADLINE_PT],
  DISPUTE_ANSWERED: ['respondida por Aurora', 'R$ 76.543,21', 'Segue o comprovante', DEADLINE_PT],
  DISPUTE_ESCALATED: ['R$ 76.543,21', 'levada aos moderadores', 'Chargeback'],
  DISPUTE_REOPENED: ['Foi estornado o lançamento', 'R$ 76.543,21', 'Chargeback', DEADLINE_PT],
  DISPUTE_ENDED: ['Um moderador decidiu', 'R$ 76.543,21', 'Comprovante conferido'],
  BANK_DATA_CHANGED: ['•••334-7', '•••776-7', DEADLINE_PT],
  IMPORT_ACCOUNT_CHANGED: ['•••776-7', DEADLINE_PT, 'adicionada à importação'],
  BANK_STATEMENT_FAILED: ['extrato.ret', 'Erros encontrados: 12', 'Linha 3, campo 143-150: Data inexistente'],
};

test.each(NOTICE_KINDS)('%s contains its facts', (kind) => {
  const [company_type = 'LENDER'] = readersOf(kind);
  const { text } = renderNotice(sample(kind), reader({ company_type }), URL);
  for (const fact of FACTS[kind]) expect(text).toContain(fact);
});

test.each([
  ['pt', 'Motivo: Devolução no extrato'],
  ['en', 'Reason: Returned on the bank statement'],
] as const)('PAYMENT_REVERSED words a reversal by a bank line in %s', (language, words) => {
  const { facts } = sample('PAYMENT_REVERSED');
  const notice = { kind: 'PAYMENT_REVERSED', facts: { ...facts, reason: 'RETURNED_BY_BANK' } } as const;
  const mail = renderNotice(
    notice as ReturnType<typeof sample>,
    reader({ company_type: 'LENDER', language }),
    URL,
  );
  expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('RETURNED_BY_BANK');
});
