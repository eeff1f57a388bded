import {
  type Centavos,
  CONTEST_REASON_LABELS,
  type ContestDecision,
  type ContestReason,
  type Day,
  type InstantLike,
  PAYMENT_METHOD_LABELS,
  type PaymentConsent,
  type PaymentMethod,
  RETURNED_BY_BANK,
  REVERSAL_REASON_LABELS,
} from '@pregao/domain';
import { offerPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { type DealFacts, dealRows, reasonText } from './deal.ts';

/** The payment of a completed deal. */
export interface PaymentFacts extends DealFacts {
  readonly payment_value: Centavos;
  readonly due_date: Day;
  /** Reference that the payer writes into the transfer. */
  readonly deal_reference: string;
}

const path = ({ offer_id }: PaymentFacts): string => offerPath(offer_id);
const BOTH = ['BORROWER', 'LENDER'] as const;
const ALL = ['BORROWER', 'LENDER', 'MODERATOR'] as const;

const paymentRows = (facts: PaymentFacts, say: MailFormatters): Fact[] => [
  ...dealRows(facts, say),
  say.fact('payment_due', say.days(facts.due_date, facts.due_date)),
  say.fact('payment_reference', facts.deal_reference),
];

/** Names the investor; to an investor itself only as its own company. */
function lenderOf({ lender_name }: PaymentFacts, { reader }: MailFormatters): string {
  if (reader.company_type !== 'LENDER') return lender_name;
  return reader.language === 'pt' ? 'sua empresa' : 'your company';
}

const day = (value: Day, say: MailFormatters): string => say.days(value, value);

export const paymentDue = defineNotice<PaymentFacts>({
  audience: BOTH,
  path,
  rows: paymentRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: o pagamento vence hoje`,
    message: `O pagamento de ${say.money(facts.payment_value)} de ${lenderOf(facts, say)} a ${facts.borrower_name} vence hoje e ainda não foi informado nem confirmado.`,
    nextStep:
      say.reader.company_type === 'LENDER'
        ? `Pague com a referência ${facts.deal_reference} e informe o pagamento na negociação.`
        : 'Confirme o pagamento na negociação assim que ele entrar na conta.',
    button: 'Ver pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: the payment is due today`,
    message: `The payment of ${say.money(facts.payment_value)} from ${lenderOf(facts, say)} to ${facts.borrower_name} is due today and was neither informed nor confirmed.`,
    nextStep:
      say.reader.company_type === 'LENDER'
        ? `Pay with the reference ${facts.deal_reference} and inform the payment in the negotiation.`
        : 'Confirm the payment in the negotiation once it is on the account.',
    button: 'See payment',
  }),
});

export const paymentOverdue = defineNotice<PaymentFacts>({
  audience: ALL,
  path,
  rows: paymentRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: pagamento em atraso`,
    message: `O pagamento de ${say.money(facts.payment_value)} de ${lenderOf(facts, say)} a ${facts.borrower_name} venceu em ${day(facts.due_date, say)} e está em aberto.`,
    nextStep:
      'O investidor pode informar o pagamento; o adquirente pode confirmá-lo ou, no prazo da negociação, desfazê-la.',
    button: 'Ver pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: payment overdue`,
    message: `The payment of ${say.money(facts.payment_value)} from ${lenderOf(facts, say)} to ${facts.borrower_name} was due on ${day(facts.due_date, say)} and is open.`,
    nextStep:
      'The investor can inform the payment; the acquirer can confirm it or, in due time, rescind the negotiation.',
    button: 'See payment',
  }),
});

interface InformedFacts extends PaymentFacts {
  readonly day: Day;
  readonly method: PaymentMethod;
  /** End-to-end id or control number. */
  readonly payment_reference: string;
}

export const paymentInformed = defineNotice<InformedFacts>({
  audience: ['BORROWER'],
  path,
  rows: (facts, say) => [
    ...paymentRows(facts, say),
    say.fact('payment_method', PAYMENT_METHOD_LABELS[facts.method][say.reader.language]),
    say.fact('transfer_id', facts.payment_reference),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: pagamento informado`,
    message: `${facts.lender_name} informou o pagamento de ${say.money(facts.payment_value)} em ${day(facts.day, say)}.`,
    nextStep: 'Confira a conta e confirme o pagamento, ou conteste-o se ele não tiver chegado.',
    button: 'Confirmar pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: payment informed`,
    message: `${facts.lender_name} informed the payment of ${say.money(facts.payment_value)} on ${day(facts.day, say)}.`,
    nextStep: 'Check the account and confirm the payment, or contest it if it did not arrive.',
    button: 'Confirm payment',
  }),
});

interface ConfirmedFacts extends PaymentFacts {
  readonly day: Day;
  readonly received: Centavos;
}

export const paymentConfirmed = defineNotice<ConfirmedFacts>({
  audience: ['LENDER'],
  path,
  rows: (facts, say) => [...paymentRows(facts, say), say.fact('amount', say.money(facts.received))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: pagamento confirmado`,
    message: `${facts.borrower_name} confirmou ${say.money(facts.received)}, recebidos em ${day(facts.day, say)}.`,
    nextStep: 'Acompanhe os recebimentos da negociação na liquidação.',
    button: 'Ver liquidação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: payment confirmed`,
    message: `${facts.borrower_name} confirmed ${say.money(facts.received)}, received on ${day(facts.day, say)}.`,
    nextStep: 'Follow what the negotiation brings in its settlement.',
    button: 'See settlement',
  }),
});

interface ContestedFacts extends PaymentFacts {
  readonly contest: ContestReason;
  readonly text: string | null;
  /** The instant from which moderators can decide. */
  readonly deadline: InstantLike;
}

const contestText = ({ contest, text }: ContestedFacts, { reader }: MailFormatters): string =>
  [CONTEST_REASON_LABELS[contest][reader.language], text?.trim()].filter((part) => !!part).join('. ');

export const paymentContested = defineNotice<ContestedFacts>({
  audience: ['LENDER'],
  path,
  rows: (facts, say) => [
    ...paymentRows(facts, say),
    say.fact('reason', contestText(facts, say)),
    say.fact('deadline', say.instant(facts.deadline)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: pagamento contestado`,
    message: `${facts.borrower_name} contestou o pagamento de ${say.money(facts.payment_value)}. Motivo: ${contestText(facts, say)}`,
    nextStep: `Informe o pagamento novamente com o comprovante. Sem acordo até ${say.instant(facts.deadline)}, a moderação é chamada.`,
    button: 'Ver pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: payment contested`,
    message: `${facts.borrower_name} contested the payment of ${say.money(facts.payment_value)}. Reason: ${contestText(facts, say)}`,
    nextStep: `Inform the payment again with its proof. Without an agreement by ${say.instant(facts.deadline)}, moderators are asked.`,
    button: 'See payment',
  }),
});

export const paymentEscalated = defineNotice<PaymentFacts>({
  audience: ['MODERATOR'],
  path,
  rows: paymentRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: pagamento contestado sem acordo`,
    message: `${facts.borrower_name} contestou o pagamento de ${say.money(facts.payment_value)} de ${facts.lender_name}, e o prazo de acordo passou.`,
    nextStep: 'Confira o pagamento e o comprovante com as duas partes, e decida na negociação.',
    button: 'Ver pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: contested payment without an agreement`,
    message: `${facts.borrower_name} contested the payment of ${say.money(facts.payment_value)} from ${facts.lender_name}, and the time to agree is over.`,
    nextStep: 'Check the payment and its proof with both sides, and decide in the negotiation.',
    button: 'See payment',
  }),
});

interface ReversedFacts extends PaymentFacts {
  readonly reason: string | null;
  /** The deal was settled, so that its margin was released before. */
  readonly margin_is_gone: boolean;
  /** The payment is informed again: a bank match was undone. */
  readonly is_informed: boolean;
  /** The bank line of the investor that informed the payment is open again. */
  readonly frees_line: boolean;
}

/** Returns what a reversal leaves to do. */
function afterReversal(facts: ReversedFacts, say: MailFormatters): string {
  const line =
    say.reader.language === 'pt'
      ? ' A linha do extrato que o informou também voltou a ficar em aberto.'
      : ' The bank line that informed it is open again too.';
  return afterPaymentReversal(facts, say) + (facts.frees_line ? line : '');
}

function afterPaymentReversal(
  { is_informed, margin_is_gone }: ReversedFacts,
  { reader }: MailFormatters,
): string {
  const pt = reader.language === 'pt';
  const margin = pt ? ' A margem já liberada não retorna.' : ' The margin that was released does not return.';
  if (is_informed)
    return (
      (pt
        ? 'O que sua empresa informou continua valendo, e o adquirente confere o pagamento novamente.'
        : 'What your company informed still holds, and the acquirer checks the payment again.') +
      (margin_is_gone ? margin : '')
    );
  if (margin_is_gone)
    return (pt ? 'O pagamento está em aberto novamente.' : 'The payment is open again.') + margin;
  return pt
    ? 'O pagamento está em aberto novamente: informe-o com o comprovante.'
    : 'The payment is open again: inform it with its proof.';
}

/** Words the reason of a reversal: the label of its code, or the text of a person. */
const reversalText = ({ reason }: ReversedFacts, say: MailFormatters): string =>
  reason === RETURNED_BY_BANK
    ? REVERSAL_REASON_LABELS[RETURNED_BY_BANK][say.reader.language]
    : reasonText(reason, say);

export const paymentReversed = defineNotice<ReversedFacts>({
  audience: ['LENDER'],
  path,
  rows: (facts, say) => [...paymentRows(facts, say), say.fact('reason', reversalText(facts, say))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: confirmação do pagamento estornada`,
    message: `${facts.borrower_name} estornou a confirmação do pagamento de ${say.money(facts.payment_value)}. Motivo: ${reversalText(facts, say)}`,
    nextStep: afterReversal(facts, say),
    button: 'Ver pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: confirmation of the payment reversed`,
    message: `${facts.borrower_name} reversed its confirmation of the payment of ${say.money(facts.payment_value)}. Reason: ${reversalText(facts, say)}`,
    nextStep: afterReversal(facts, say),
    button: 'See payment',
  }),
});

interface ConsentFacts extends PaymentFacts {
  readonly consent: PaymentConsent;
}

const CONSENTS = {
  REVERSE: { pt: 'o estorno da confirmação', en: 'the reversal of the confirmation' },
  RESCIND: { pt: 'que a negociação seja desfeita', en: 'the rescission of the negotiation' },
} as const;

export const paymentConsented = defineNotice<ConsentFacts>({
  audience: ['BORROWER'],
  path,
  rows: paymentRows,
  pt: (facts) => ({
    subject: `Agenda ${facts.offer_id}: o investidor concordou`,
    message: `${facts.lender_name} concordou com ${CONSENTS[facts.consent].pt}.`,
    nextStep: 'A concordância vale até o próximo passo do pagamento.',
    button: 'Ver pagamento',
  }),
  en: (facts) => ({
    subject: `Schedule ${facts.offer_id}: the investor consented`,
    message: `${facts.lender_name} consented to ${CONSENTS[facts.consent].en}.`,
    nextStep: 'The consent holds until the next step of the payment.',
    button: 'See payment',
  }),
});

interface DecidedFacts extends PaymentFacts {
  readonly decision: ContestDecision;
  readonly reason: string;
}

const DECISIONS = {
  RESCIND: { pt: 'o adquirente pode desfazer a negociação', en: 'the acquirer may rescind the negotiation' },
  KEEP: { pt: 'a negociação continua', en: 'the negotiation goes on' },
} as const;

/** Returns what the reader can do after a decision. */
function afterDecision({ decision }: DecidedFacts, { reader }: MailFormatters): string {
  const pt = reader.language === 'pt';
  if (decision === 'KEEP')
    return pt
      ? 'O investidor informa o pagamento novamente, com o comprovante, e o adquirente o confere.'
      : 'The investor informs the payment again, with its proof, and the acquirer checks it.';
  return pt
    ? 'Para desfazê-la, o adquirente faz o pedido na negociação, e outra pessoa o aprova.'
    : 'To rescind it, the acquirer makes the request in the negotiation, and another person approves it.';
}

export const contestDecided = defineNotice<DecidedFacts>({
  audience: ALL,
  path,
  rows: (facts, say) => [...paymentRows(facts, say), say.fact('reason', facts.reason)],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: decisão sobre o pagamento contestado`,
    message: `Um moderador decidiu sobre o pagamento contestado de ${say.money(facts.payment_value)}: ${DECISIONS[facts.decision].pt}. Motivo: ${facts.reason}`,
    nextStep: afterDecision(facts, say),
    button: 'Ver pagamento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: decision on the contested payment`,
    message: `A moderator decided on the contested payment of ${say.money(facts.payment_value)}: ${DECISIONS[facts.decision].en}. Reason: ${facts.reason}`,
    nextStep: afterDecision(facts, say),
    button: 'See payment',
  }),
});

interface RescindedFacts extends PaymentFacts {
  readonly reason: string | null;
}

export const dealRescinded = defineNotice<RescindedFacts>({
  audience: ALL,
  path,
  rows: (facts, say) => [...paymentRows(facts, say), say.fact('reason', reasonText(facts.reason, say))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: desfeita por falta de pagamento`,
    message: `${facts.borrower_name} desfez a negociação com ${lenderOf(facts, say)}: o pagamento de ${say.money(facts.payment_value)} não foi feito.`,
    nextStep: 'Os recebíveis foram liberados. O contrato continua disponível às duas partes.',
    button: 'Ver negociação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: rescinded for lack of payment`,
    message: `${facts.borrower_name} rescinded the negotiation with ${lenderOf(facts, say)}: the payment of ${say.money(facts.payment_value)} was not made.`,
    nextStep: 'The receivables were released. The agreement stays readable to both sides.',
    button: 'See negotiation',
  }),
});

export const dealSettled = defineNotice<PaymentFacts>({
  audience: BOTH,
  path,
  rows: paymentRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: negociação liquidada`,
    message: `O pagamento e todos os recebimentos da negociação entre ${facts.borrower_name} e ${lenderOf(facts, say)} estão encerrados.`,
    nextStep: 'A margem de segurança que restava foi liberada.',
    button: 'Ver liquidação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: negotiation settled`,
    message: `The payment and all collections of the negotiation between ${facts.borrower_name} and ${lenderOf(facts, say)} are closed.`,
    nextStep: 'What was left of the security margin was released.',
    button: 'See settlement',
  }),
});
