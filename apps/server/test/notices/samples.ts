import { COMPANY_TYPES, type CompanyType, type NoticeKind } from '@pregao/domain';
import type { MailReader } from '../../src/modules/notices/mail-formatters.ts';
import { type FactsOf, NOTICES, type NoticeContent } from '../../src/modules/notices/notices.ts';

const deal = {
  offer_id: 4711,
  borrower_name: 'Aurora',
  card_network: 'VISA',
  offer_value: 100_000_000,
  credit_value: 97_512_345,
  annual_252: 18.90094,
  payment_date: '2026-11-30',
  lender_name: 'Cedro',
} as const;
const { lender_name: _, ...credit } = deal;
const { credit_value: __, annual_252: ___, payment_date: ____, ...offer } = credit;

/** 18:00 in São Paulo, 16:00 in New York. */
export const DEADLINE = new Date('2026-11-25T21:00:00Z');
export const OFFER_DEADLINE = new Date('2026-11-27T21:00:00Z');

const account = (digits: string) => ({
  bank: '341',
  bank_branch: '0123',
  bank_account: digits,
  bank_account_digit: '7',
});

const change = {
  kind: 'USER_DATA',
  company_name: 'Aurora',
  user_name: 'Ana Souza',
  asker_name: 'Caio Nunes',
  asker_company: 'Umbu',
  values: [{ field: 'email', before: 'ana@aurora.example', after: 'ana.souza@aurora.example' }],
} as const;

const payment = {
  ...deal,
  payment_value: 97_512_345,
  due_date: '2026-11-30',
  deal_reference: 'PG0000004711',
} as const;

const buyback = {
  ...deal,
  price: 10_719_989,
  open_value: 11_000_000,
  price_rule: 'DEAL_RATE',
  day: '2026-12-21',
} as const;
const dispute = { ...deal, disputed_value: 7_654_321, shortage: 'CHARGEBACK' } as const;

/** Facts of every kind of notice. */
export const SAMPLES: { readonly [Kind in NoticeKind]: FactsOf<Kind> } = {
  PIN: { pin: '480159', expires_at: DEADLINE },
  INVITATION: { token: 'tok-1', expires_at: DEADLINE },
  PASSWORD_RESET: { token: 'tok-2', expires_at: DEADLINE },
  CREDENTIAL_SECRET: { token: 'tok-3', client_id: 'cli-9', expires_at: DEADLINE },
  PASSWORD_CHANGED: { changed_at: DEADLINE },
  SECOND_FACTOR_CHANGED: { change: 'APP_ENROLLED', changed_at: DEADLINE },
  SECOND_FACTOR_POLICY: { policy: 'OWN_FACTOR', by_name: 'Rui Melo' },
  PAYMENT_DUE: payment,
  PAYMENT_INFORMED: {
    ...payment,
    day: '2026-11-30',
    method: 'PIX',
    payment_reference: 'E1234567820261130143000000000001',
  },
  PAYMENT_CONFIRMED: { ...payment, day: '2026-11-30', received: 97_512_345 },
  PAYMENT_CONTESTED: {
    ...payment,
    contest: 'NOT_RECEIVED',
    text: 'Taxa baixa',
    deadline: DEADLINE,
  },
  PAYMENT_ESCALATED: payment,
  PAYMENT_REVERSED: {
    ...payment,
    reason: 'Taxa baixa',
    margin_is_gone: false,
    is_informed: false,
    frees_line: true,
  },
  PAYMENT_CONSENTED: { ...payment, consent: 'RESCIND' },
  CONTEST_DECIDED: { ...payment, decision: 'RESCIND', reason: 'Taxa baixa' },
  PAYMENT_OVERDUE: payment,
  DEAL_RESCINDED: { ...payment, reason: 'Taxa baixa' },
  DEAL_SETTLED: payment,
  COLLECTIONS_OVERDUE: { deals: 2, collections: 3, amount: 12_000_000, pay_date: '2026-12-01' },
  APPROVAL_ASKED: {
    request_id: 61,
    act: 'ACCEPT',
    amount: 97_512_345,
    limit: 50_000_000,
    offer_id: 4711,
    requester_name: 'Caio Nunes',
    expires_at: DEADLINE,
  },
  APPROVAL_ANSWERED: {
    request_id: 61,
    act: 'BID',
    amount: 97_512_345,
    offer_id: 4711,
    requester_id: 7,
    requester_name: 'Caio Nunes',
    outcome: { status: 'DECLINED', by_name: 'Rui Melo', reason: 'Taxa baixa' },
  },
  APPROVAL_LIMITS_CHANGED: {
    company_name: 'Aurora',
    by_name: 'Rui Melo',
    limits: [
      { act: 'PUBLISH', before: null, after: 50_000_000 },
      { act: 'ACCEPT', before: 10_000_000, after: 10_000_000 },
    ],
  },
  FILE_FAILURE: {
    file_id: 88,
    file_name: 'novembro.csv',
    borrower_name: 'Aurora',
    card_network: 'MASTERCARD',
    mode: 'ADD',
    failure: 'FILE_INVALID_LINES',
    cause: null,
    error_count: 1234,
    error_line_count: 1200,
    repeated_receivables: 0,
    repeated_value: 0,
    new_receivables: null,
    kept: true,
    sent_again_id: null,
    repeats: [],
    lines: Array.from({ length: 25 }, (_line, index) => ({
      line: index + 2,
      column: 'qtd',
      code: 'QUANTITY_INVALID' as const,
      value: `9,9,${index}`,
    })),
  },
  OFFER_AVAILABLE: {
    ...offer,
    minimal_value: 90_000_000,
    minimal_rate: 24.1,
    margin_coverage: 12.499968,
    min_due_date: '2026-12-01',
    max_due_date: '2027-01-15',
    transactions: 15_320,
    expire_date: DEADLINE,
  },
  OFFER_CHANGED: {
    ...offer,
    minimal_value: 90_000_000,
    minimal_rate: 24.1,
    expire_date: OFFER_DEADLINE,
    before: { kind: 'DEADLINE', expire_date: DEADLINE },
    own_value: 97_512_345,
  },
  OFFER_CANCELED: { ...credit, accepted: false },
  OFFER_EXPIRED: { ...credit, expire_date: DEADLINE },
  PROPOSAL_RECEIVED: { ...deal, expire_date: DEADLINE },
  PROPOSAL_WITHDRAWN: { ...deal, offer_expire_date: OFFER_DEADLINE },
  PROPOSAL_ACCEPTED: { ...credit, deadline: DEADLINE },
  PROPOSAL_REFUSED: { ...credit, reason: 'Prazo curto', offer_expire_date: OFFER_DEADLINE },
  PROPOSAL_CLOSED: credit,
  COLLECTIONS_REMITTED: {
    ...deal,
    amount: 12_000_000,
    day: '2026-12-01',
    pay_date: '2026-12-01',
    issuer: 'Banco Azul',
    deadline: DEADLINE,
  },
  COLLECTIONS_WRITTEN_OFF: { ...deal, amount: 1_000_000, shortage: 'CHARGEBACK', text: 'Venda contestada' },
  COLLECTION_REVERSED: {
    ...deal,
    amount: 1_000_000,
    issuer: 'Banco Azul',
    pay_date: '2026-12-01',
    reason: 'Valor de outra agenda',
    margin_is_gone: true,
  },
  BUYBACK_PROPOSED: { ...buyback, deadline: DEADLINE },
  BUYBACK_ANSWERED: { ...buyback, confirmed: false, reason: 'Nada recebido' },
  COVER_OFFERED: { ...deal, covered_value: 1_234_567, deadline: DEADLINE },
  COVER_ANSWERED: { ...deal, covered_value: 1_234_567, accepted: false, reason: 'Prefiro a recompra' },
  DISPUTE_OPENED: { ...dispute, by: 'LENDER', text: 'Chegou menos', deadline: DEADLINE },
  DISPUTE_ANSWERED: { ...dispute, by: 'BORROWER', text: 'Segue o comprovante', deadline: DEADLINE },
  DISPUTE_ESCALATED: dispute,
  DISPUTE_REOPENED: { ...dispute, turn: 'LENDER', deadline: DEADLINE },
  DISPUTE_ENDED: { ...dispute, outcome: 'DECIDED', settled_by: null, text: 'Comprovante conferido' },
  OTHER_DEAL_LAPSED: credit,
  PROPOSAL_EXPIRED: { ...deal, expire_date: DEADLINE, offer_expire_date: OFFER_DEADLINE },
  CONTRACT_RECEIVED: { ...deal, contract_name: 'cessao.pdf', version: 2, check: 'DOUBT', deadline: DEADLINE },
  RESEND_ASKED: { ...credit, reason: 'Falta assinatura', deadline: DEADLINE },
  NEGOTIATION_COMPLETED: {
    ...deal,
    min_due_date: '2026-12-01',
    max_due_date: '2026-12-01',
    payment_date: '2026-12-02',
    payee: {
      ...account('5566778'),
      bank: '341 - Banco Esmeralda',
      bank_account_type: 'Conta de Pagamento',
      holder: 'Aurora Adquirente S.A.',
      holder_tax_number: '12ABC34501DE35',
    },
  },
  DEADLINE_REMINDER: { ...deal, step: 'UPLOAD', deadline: DEADLINE },
  FORMALIZATION_EXPIRED: { ...deal, step: 'ANALYSIS', deadline: DEADLINE },
  EMAIL_CHANGED: { changed_at: DEADLINE },
  TAX_NUMBER_CHANGED: { changed_at: DEADLINE },
  CHANGE_HELD: { ...change, effective_at: DEADLINE, token: 'tok-5' },
  HELD_CHANGE_ENDED: {
    ...change,
    outcome: { status: 'STOPPED', by_name: 'Rui Melo', reason: 'Conta errada' },
  },
  ACCESS_REQUESTED: {
    request_id: 31,
    company_name: 'Umbu',
    tax_number: '12ABC34501DE35',
    company_type: 'LENDER',
    person_name: 'Bia Lima',
  },
  ACCESS_DECLINED: { company_name: 'Umbu', tax_number: '12ABC34501DE35', reason: 'CNPJ baixado' },
  DIGEST: {
    day: '2026-11-25',
    items: [
      {
        at: DEADLINE,
        title: 'Agenda 4711: proposta encerrada',
        text: 'Aurora aceitou outra proposta para a agenda 4711.',
        path: '/dashboard/negotiation/list',
      },
    ],
    more: 3,
  },
  WEBHOOK_SWITCHED_OFF: {
    url: 'https://tesouraria.umbu.example/pregao',
    name: 'Tesouraria',
    failing_since: DEADLINE,
    gone: false,
  },
  BANK_DATA_CHANGED: {
    company_id: 12,
    company_name: 'Aurora',
    changed_at: DEADLINE,
    before: account('1122334'),
    now: account('9988776'),
  },
  IMPORT_ACCOUNT_CHANGED: {
    company_name: 'Aurora',
    added: true,
    changed_at: DEADLINE,
    account: account('9988776'),
  },
  BANK_STATEMENT_FAILED: {
    statement_id: 31,
    statement_name: 'extrato.ret',
    error_count: 12,
    remarks: [
      { line: 3, column: '143-150', code: 'DATE_INVALID' },
      { line: null, column: null, code: 'FILE_INCOMPLETE' },
    ],
  },
};

export function sample<Kind extends NoticeKind>(
  kind: Kind,
  change: Partial<FactsOf<Kind>> = {},
): NoticeContent {
  return { kind, facts: Object.assign({}, SAMPLES[kind], change) } as unknown as NoticeContent;
}

export function reader(change: Partial<MailReader> = {}): MailReader {
  return {
    name: 'Ana Souza',
    company_name: 'Boreal',
    company_type: 'LENDER',
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    ...change,
  };
}

/** Returns the company types that may read a kind. */
export function readersOf(kind: NoticeKind): readonly CompanyType[] {
  const { audience } = NOTICES[kind];
  return audience === 'ACCOUNT' ? COMPANY_TYPES : audience;
}
