import {
  APPROVAL_ACT_LABELS,
  type ApprovalAct,
  type Centavos,
  type InstantLike,
  REFUSALS,
  type RefusalKey,
} from '@pregao/domain';
import { approvalPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';

/** An act above an approval limit of the reader's own company. */
interface RequestFacts {
  readonly request_id: number;
  readonly act: ApprovalAct;
  readonly amount: Centavos;
  /** Null for a schedule that has yet to be made available. */
  readonly offer_id: number | null;
  readonly requester_name: string;
}

const actOf = ({ act }: RequestFacts, { reader }: MailFormatters): string =>
  APPROVAL_ACT_LABELS[act][reader.language];

const requestRows = (facts: RequestFacts, format: MailFormatters): Fact[] => [
  format.fact('requested_act', actOf(facts, format)),
  format.fact('amount', format.money(facts.amount)),
  ...(facts.offer_id === null ? [] : [format.fact('offer', facts.offer_id)]),
  format.fact('requested_by', facts.requester_name),
];

const AMOUNT = { pt: 'um valor que', en: 'an amount' };
const ACT_TEXTS = {
  PUBLISH: AMOUNT,
  BID: AMOUNT,
  ACCEPT: {
    pt: 'aceitar uma proposta a uma agenda cujo valor',
    en: 'accepting a proposal on a schedule whose value is',
  },
  INVITE: {
    pt: 'convidar mais investidores para uma agenda cujo valor',
    en: 'inviting further investors to a schedule whose value is',
  },
  INFORM: AMOUNT,
  WRITE_OFF: AMOUNT,
  BUYBACK: AMOUNT,
  RESCIND: AMOUNT,
} as const satisfies Record<ApprovalAct, Record<'pt' | 'en', string>>;

interface AskedFacts extends RequestFacts {
  readonly limit: Centavos;
  readonly expires_at: InstantLike;
}

/** Words the request. A rescission has no limit: it always needs a second person. */
function askedMessage(facts: AskedFacts, format: MailFormatters): string {
  const { act, requester_name, limit } = facts;
  const pt = format.reader.language === 'pt';
  if (act === 'RESCIND')
    return pt
      ? `${requester_name} pediu para desfazer a negociação por falta de pagamento. Uma segunda pessoa da empresa precisa confirmar, no pedido ou na aba Liquidação da negociação. Nada foi feito ainda.`
      : `${requester_name} asked to rescind the negotiation for lack of payment. A second person of the company has to confirm it, in the request or in the tab Settlement of the negotiation. Nothing has been done yet.`;
  return pt
    ? `${requester_name} pediu aprovação para ${ACT_TEXTS[act].pt} passa do limite da sua empresa, ${format.money(limit)}. Nada foi feito ainda.`
    : `${requester_name} asked for approval of ${ACT_TEXTS[act].en} beyond your company's limit, ${format.money(limit)}. The request has not been carried out yet.`;
}

export const approvalAsked = defineNotice<AskedFacts>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: ({ request_id }) => approvalPath(request_id),
  rows: (facts, format) => [
    ...requestRows(facts, format),
    ...(facts.act === 'RESCIND' ? [] : [format.fact('limit', format.money(facts.limit))]),
    format.fact('deadline', format.instant(facts.expires_at)),
  ],
  pt: (facts, format) => ({
    subject: `Pedido de aprovação: ${actOf(facts, format)}, ${format.money(facts.amount)}`,
    message: askedMessage(facts, format),
    nextStep: `Aprove ou recuse até ${format.instant(facts.expires_at)}. Depois desse prazo, ou se a agenda ou a proposta terminar antes, o pedido expira.`,
    button: 'Ver pedido',
  }),
  en: (facts, format) => ({
    subject: `Approval request: ${actOf(facts, format)}, ${format.money(facts.amount)}`,
    message: askedMessage(facts, format),
    nextStep: `Approve or decline it by ${format.instant(facts.expires_at)}. It expires after that, or when the schedule or the proposal ends first.`,
    button: 'See request',
  }),
});

interface AnsweredFacts extends RequestFacts {
  readonly requester_id: number;
  readonly outcome:
    | { readonly status: 'APPROVED'; readonly by_name: string }
    | { readonly status: 'DECLINED'; readonly by_name: string; readonly reason: string | null }
    | { readonly status: 'FAILED'; readonly by_name: string; readonly failure: RefusalKey }
    | { readonly status: 'EXPIRED' };
}

const SUBJECTS = {
  APPROVED: { pt: 'Pedido aprovado', en: 'Request approved' },
  DECLINED: { pt: 'Pedido recusado', en: 'Request refused' },
  FAILED: { pt: 'Pedido não realizado', en: 'Request not carried out' },
  EXPIRED: { pt: 'Pedido de aprovação expirado', en: 'Approval request expired' },
} as const;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words the outcome: the requester reads of its own request, its MASTERs of the requester's. */
function outcomeMessage(
  { act, outcome, requester_id, requester_name }: AnsweredFacts,
  { reader }: MailFormatters,
): string {
  const pt = reader.language === 'pt';
  const own = reader.user_id === requester_id;
  const request = pt
    ? own
      ? 'o seu pedido'
      : `o pedido de ${requester_name}`
    : own
      ? 'your request'
      : `the request of ${requester_name}`;
  switch (outcome.status) {
    case 'APPROVED':
      return pt
        ? `${outcome.by_name} aprovou ${request}, e ele foi realizado.`
        : `${outcome.by_name} approved ${request}, and it was carried out.`;
    case 'DECLINED':
      return pt
        ? `${outcome.by_name} recusou ${request}. Motivo: ${outcome.reason ?? 'não informado.'}`
        : `${outcome.by_name} refused ${request}. Reason: ${outcome.reason ?? 'not given.'}`;
    case 'FAILED':
      return pt
        ? `${outcome.by_name} aprovou ${request}, mas ele não pôde mais ser realizado. ${REFUSALS[outcome.failure].pt}`
        : `${outcome.by_name} approved ${request}, but it could no longer be carried out. ${REFUSALS[outcome.failure].en}`;
    case 'EXPIRED':
      if (act === 'RESCIND')
        return pt
          ? `${capitalize(request)} expirou sem resposta: o prazo passou, ou o pagamento foi informado ou confirmado antes.`
          : `${capitalize(request)} expired without an answer: its deadline passed, or the payment was informed or confirmed first.`;
      return pt
        ? `${capitalize(request)} expirou sem resposta: o prazo passou, ou a agenda ou a proposta terminou antes.`
        : `${capitalize(request)} expired without an answer: its deadline passed, or the schedule or the proposal ended first.`;
  }
}

export const approvalAnswered = defineNotice<AnsweredFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ request_id }) => approvalPath(request_id),
  rows: requestRows,
  pt: (facts, format) => ({
    subject: `${SUBJECTS[facts.outcome.status].pt}: ${actOf(facts, format)}, ${format.money(facts.amount)}`,
    message: outcomeMessage(facts, format),
    nextStep:
      facts.outcome.status === 'APPROVED'
        ? 'O resultado está na página da negociação.'
        : 'Nada foi feito. Se ainda for possível, um novo pedido pode ser enviado.',
    button: 'Ver pedido',
  }),
  en: (facts, format) => ({
    subject: `${SUBJECTS[facts.outcome.status].en}: ${actOf(facts, format)}, ${format.money(facts.amount)}`,
    message: outcomeMessage(facts, format),
    nextStep:
      facts.outcome.status === 'APPROVED'
        ? 'The result is on the page of the negotiation.'
        : 'Nothing was changed. If it is still possible, you can send a new request.',
    button: 'See request',
  }),
});

interface LimitsFacts {
  readonly company_name: string;
  readonly by_name: string;
  /** Limits of the company's type before and after the change; null: no limit. */
  readonly limits: readonly {
    readonly act: ApprovalAct;
    readonly before: Centavos | null;
    readonly after: Centavos | null;
  }[];
}

const NO_LIMIT = { pt: 'sem limite', en: 'no limit' } as const;

export const approvalLimitsChanged = defineNotice<LimitsFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: () => approvalPath(),
  rows: ({ limits }, format) => {
    const { language } = format.reader;
    const shown = (amount: Centavos | null) => (amount === null ? NO_LIMIT[language] : format.money(amount));
    return limits.map(({ act, before, after }) => [
      APPROVAL_ACT_LABELS[act][language],
      before === after ? shown(after) : `${shown(before)} → ${shown(after)}`,
    ]);
  },
  pt: ({ by_name, company_name }) => ({
    subject: `Limites de aprovação de ${company_name} alterados`,
    message: `${by_name} alterou até que valor os operadores de ${company_name} agem sem a aprovação de um Master.`,
    nextStep: 'Se você não esperava esta alteração, confira os limites e fale com quem a fez.',
    button: 'Ver limites',
  }),
  en: ({ by_name, company_name }) => ({
    subject: `Approval limits of ${company_name} changed`,
    message: `${by_name} changed the amount up to which operators of ${company_name} act without the approval of a Master.`,
    nextStep: 'If you did not expect this, check the limits and talk to the person who changed them.',
    button: 'See limits',
  }),
});
