import type { Label } from '../display/labels.ts';
import type { CompanyType } from '../people/company.ts';
import { type Actor, may, type Right } from '../people/permissions.ts';
import { type ListName, listsOf, type ViewParams } from './list-views.ts';

interface PresetView {
  readonly list: ListName;
  /** The company types that get it. */
  readonly types: readonly CompanyType[];
  /** The right that its list requires. */
  readonly right?: Right;
  readonly params: ViewParams;
  readonly label: Label;
}

const BORROWER: readonly CompanyType[] = ['BORROWER'];
const PARTIES: readonly CompanyType[] = ['BORROWER', 'LENDER'];
const ALL_TYPES: readonly CompanyType[] = ['MODERATOR', 'BORROWER', 'LENDER'];
const LENDER: readonly CompanyType[] = ['LENDER'];
const MODERATOR: readonly CompanyType[] = ['MODERATOR'];
const NOT_BORROWER: readonly CompanyType[] = ['MODERATOR', 'LENDER'];
const WITH_RECEIVABLES: readonly CompanyType[] = ['MODERATOR', 'BORROWER'];

/** The built-in views by role, in display order. */
const PRESETS = {
  MY_TURN: {
    list: 'negotiations',
    types: PARTIES,
    params: { turn: ['mine'], sort: 'deadline asc' },
    label: { pt: 'Minha vez', en: 'My turn' },
  },
  PROPOSALS_TO_REVIEW: {
    list: 'negotiations',
    types: BORROWER,
    params: { turn: ['mine'], status: ['AVAILABLE'] },
    label: { pt: 'Propostas a analisar', en: 'Proposals to review' },
  },
  CONTRACTS_TO_REVIEW: {
    list: 'negotiations',
    types: BORROWER,
    params: { turn: ['mine'], status: ['PENDING_CONTRACT'] },
    label: { pt: 'Contratos a analisar', en: 'Agreements to review' },
  },
  TO_SCREEN: {
    list: 'negotiations',
    types: LENDER,
    params: { status: ['AVAILABLE'], sort: 'minimal_rate desc' },
    label: { pt: 'Para avaliar', en: 'To screen' },
  },
  CONTRACTS_TO_SEND: {
    list: 'negotiations',
    types: LENDER,
    params: { turn: ['mine'], status: ['APPROVED', 'PENDING_CONTRACT'] },
    label: { pt: 'Contratos a enviar', en: 'Agreements to send' },
  },
  STEP_DUE_SOON: {
    list: 'negotiations',
    types: ALL_TYPES,
    params: { stepFrom: 'business:0-1', sort: 'deadline asc' },
    label: { pt: 'Prazo até o próximo dia útil', en: 'Due by the next business day' },
  },
  CLOSING_IN_7_DAYS: {
    list: 'negotiations',
    types: ALL_TYPES,
    params: { status: ['AVAILABLE'], from: 'next:0-7' },
    label: { pt: 'Vencem em 7 dias', en: 'Closing within 7 days' },
  },
  FORMALIZING: {
    list: 'negotiations',
    types: ALL_TYPES,
    params: { status: ['APPROVED', 'PENDING_CONTRACT'] },
    label: { pt: 'Em formalização', en: 'Being formalized' },
  },
  RECEIVABLES_AVAILABLE: {
    list: 'receivables',
    types: WITH_RECEIVABLES,
    params: { status: ['AVAILABLE'] },
    label: { pt: 'Disponíveis', en: 'Available' },
  },
  RECEIVABLES_DUE_IN_7_DAYS: {
    list: 'receivables',
    types: WITH_RECEIVABLES,
    params: { status: ['AVAILABLE'], from: 'next:0-7' },
    label: { pt: 'Disponíveis, vencem em 7 dias', en: 'Available, due within 7 days' },
  },
  RECEIVABLES_TO_OFFER: {
    list: 'receivables',
    types: WITH_RECEIVABLES,
    params: { status: ['AVAILABLE'], from: 'next:30-90' },
    label: { pt: 'Disponíveis, vencem em 30 a 90 dias', en: 'Available, due in 30 to 90 days' },
  },
  PROPOSALS_WAITING: {
    list: 'own-proposals',
    types: LENDER,
    params: { outcome: ['WAITING'] },
    label: { pt: 'Aguardando resposta', en: 'Waiting for an answer' },
  },
  PROPOSALS_WON_THIS_MONTH: {
    list: 'own-proposals',
    types: LENDER,
    params: { outcome: ['WON'], from: 'month:0' },
    label: { pt: 'Aceitas, deste mês', en: 'Won, of this month' },
  },
  FILES_FAILED_LATELY: {
    list: 'files',
    types: MODERATOR,
    params: { status: ['PROCESSING_FAILURE'], from: 'last:0-7' },
    label: { pt: 'Com falha nos últimos 7 dias', en: 'Failed in the last 7 days' },
  },
  FILES_OF_THIS_WEEK: {
    list: 'files',
    types: MODERATOR,
    params: { from: 'week:0' },
    label: { pt: 'Enviados nesta semana', en: 'Sent this week' },
  },
  APPROVALS_TO_DECIDE: {
    list: 'approvals',
    types: PARTIES,
    right: 'answer-approval',
    params: { decide: 'yes' },
    label: { pt: 'Aguardando minha decisão', en: 'Waiting for my decision' },
  },
  APPROVALS_ASKED: {
    list: 'approvals',
    types: PARTIES,
    params: { asked: 'yes', status: 'ALL' },
    label: { pt: 'Pedidos por mim', en: 'Asked by me' },
  },
  APPROVALS_NOT_CARRIED_OUT: {
    list: 'approvals',
    types: PARTIES,
    params: { status: 'FAILED' },
    label: { pt: 'Aprovados e não realizados', en: 'Approved and not carried out' },
  },
  SETTLEMENTS_MY_TURN: {
    list: 'settlements',
    types: ALL_TYPES,
    params: { turn: ['mine'] },
    label: { pt: 'Minha vez', en: 'My turn' },
  },
  SETTLEMENTS_TO_PAY_TODAY: {
    list: 'settlements',
    types: NOT_BORROWER,
    // The price of an untracked deal is by the calendar until its payment is informed.
    params: { kind: ['PAYMENT'], state: ['TO_PAY', 'BY_CALENDAR'], from: 'next:0-0' },
    label: { pt: 'A pagar hoje', en: 'To pay today' },
  },
  SETTLEMENTS_PRICES_TO_RECEIVE_TODAY: {
    list: 'settlements',
    types: BORROWER,
    params: { kind: ['PAYMENT'], state: ['TO_PAY', 'TO_CONFIRM', 'BY_CALENDAR'], from: 'next:0-0' },
    label: { pt: 'Preços a receber hoje', en: 'Prices to receive today' },
  },
  SETTLEMENTS_TO_CONFIRM: {
    list: 'settlements',
    types: PARTIES,
    params: { state: ['TO_CONFIRM'], turn: ['mine'] },
    label: { pt: 'A confirmar', en: 'To confirm' },
  },
  // Also what the reader has informed or proposed, and the other side confirms.
  SETTLEMENTS_UNCONFIRMED: {
    list: 'settlements',
    types: ALL_TYPES,
    params: { state: ['TO_CONFIRM'] },
    label: { pt: 'Aguardando confirmação', en: 'Awaiting confirmation' },
  },
  // What the acquirer can still remit: what is remitted or in dispute waits for an answer.
  SETTLEMENTS_TO_REMIT: {
    list: 'settlements',
    types: BORROWER,
    params: { kind: ['COLLECTION'], state: ['TO_REMIT', 'OVERDUE'], turn: ['mine'] },
    label: { pt: 'A repassar', en: 'To remit' },
  },
  SETTLEMENTS_TO_REMIT_BY_BORROWERS: {
    list: 'settlements',
    types: MODERATOR,
    params: { kind: ['COLLECTION'], state: ['TO_REMIT', 'OVERDUE'], turn: ['BORROWER'] },
    label: { pt: 'A repassar pelos adquirentes', en: 'To remit by acquirers' },
  },
  SETTLEMENTS_TO_RECEIVE: {
    list: 'settlements',
    types: NOT_BORROWER,
    params: {
      kind: ['COLLECTION', 'DISPUTE'],
      state: ['TO_REMIT', 'REMITTED', 'TO_RECEIVE', 'OVERDUE', 'IN_DISPUTE'],
    },
    label: { pt: 'A receber agora', en: 'Receivable now' },
  },
  SETTLEMENTS_OVERDUE: {
    list: 'settlements',
    types: ALL_TYPES,
    params: { overdue: 'yes' },
    label: { pt: 'Em atraso', en: 'Overdue' },
  },
  SETTLEMENTS_IN_DISPUTE: {
    list: 'settlements',
    types: ALL_TYPES,
    params: { state: ['IN_DISPUTE'] },
    label: { pt: 'Em divergência', en: 'In dispute' },
  },
  SETTLEMENTS_CLOSED: {
    list: 'settlements',
    types: ALL_TYPES,
    params: { state: ['CLOSED'] },
    label: { pt: 'Encerradas', en: 'Closed' },
  },
  SETTLEMENTS_BY_CALENDAR: {
    list: 'settlements',
    types: ALL_TYPES,
    params: { state: ['BY_CALENDAR'] },
    label: { pt: 'Pelo calendário', en: 'By the calendar' },
  },
  STATEMENTS_FAILED: {
    list: 'bank-statements',
    types: PARTIES,
    params: { status: ['PROCESSING_FAILURE'] },
    label: { pt: 'Com falha', en: 'Failed' },
  },
  STATEMENTS_OF_THIS_WEEK: {
    list: 'bank-statements',
    types: PARTIES,
    params: { from: 'week:0' },
    label: { pt: 'Enviados nesta semana', en: 'Uploaded this week' },
  },
  LINES_TO_MATCH: {
    list: 'bank-lines',
    types: PARTIES,
    params: { show: 'open' },
    label: { pt: 'A conciliar', en: 'To match' },
  },
  CREDITS_TO_MATCH: {
    list: 'bank-lines',
    types: PARTIES,
    params: { movement: 'CREDIT' },
    label: { pt: 'Créditos a conciliar', en: 'Credits to match' },
  },
  DEBITS_TO_MATCH: {
    list: 'bank-lines',
    types: PARTIES,
    params: { movement: 'DEBIT' },
    label: { pt: 'Débitos a conciliar', en: 'Debits to match' },
  },
  LINES_PARTLY_ALLOCATED: {
    list: 'bank-lines',
    types: PARTIES,
    params: { show: 'partial' },
    label: { pt: 'Conciliadas em parte', en: 'Partly allocated' },
  },
  POSSIBLE_REPETITIONS: {
    list: 'bank-lines',
    types: PARTIES,
    params: { repetition: 'yes' },
    label: { pt: 'Possíveis repetições', en: 'Possible repetitions' },
  },
  LINES_IGNORED: {
    list: 'bank-lines',
    types: PARTIES,
    params: { show: 'ignored' },
    label: { pt: 'Ignoradas', en: 'Ignored' },
  },
} as const satisfies Record<string, PresetView>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as [PresetName, ...PresetName[]];

export const presetView = (name: PresetName): PresetView => PRESETS[name];

/** Returns the presets of a reader: by accessible list, company type and right. */
export function presetsOf(reader: Pick<Actor, 'company_type' | 'role'>): PresetName[] {
  const lists = listsOf(reader);
  return PRESET_NAMES.filter((name) => {
    const { list, types, right } = presetView(name);
    if (right !== undefined && !may(reader, right)) return false;
    return types.includes(reader.company_type) && lists.includes(list);
  });
}
