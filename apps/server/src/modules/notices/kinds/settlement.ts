import {
  type Centavos,
  type Day,
  type InstantLike,
  SHORTAGE_REASON_LABELS,
  type ShortageReason,
} from '@pregao/domain';
import { offerPath, overdueCollectionsPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { type DealFacts, dealRows, reasonText } from './deal.ts';

/** Remittances, write-offs and reversals of collections. */

const dayOf = (day: Day, say: MailFormatters): string => say.days(day, day);

interface RemittedFacts extends DealFacts {
  readonly amount: Centavos;
  /** The day on which it was remitted. */
  readonly day: Day;
  /** Of a group; null where collections were named. */
  readonly pay_date: Day | null;
  readonly issuer: string | null;
  readonly deadline: InstantLike;
}

const groupRows = (
  { pay_date, issuer }: Pick<RemittedFacts, 'pay_date' | 'issuer'>,
  say: MailFormatters,
): Fact[] => [
  ...(issuer === null ? [] : [say.fact('issuer', issuer)]),
  ...(pay_date === null ? [] : [say.fact('pay_date', dayOf(pay_date, say))]),
];

export const collectionsRemitted = defineNotice<RemittedFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...dealRows(facts, say),
    ...groupRows(facts, say),
    say.fact('amount', say.money(facts.amount)),
    say.fact('remitted_on', dayOf(facts.day, say)),
    say.fact('deadline', say.instant(facts.deadline)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: repasse de ${say.money(facts.amount)} informado`,
    message: `${facts.borrower_name} informou que repassou ${say.money(facts.amount)} da agenda ${facts.offer_id} em ${dayOf(facts.day, say)}.`,
    nextStep: `Confira a sua conta e registre o que recebeu até ${say.instant(facts.deadline)}. Sem resposta até lá, o repasse passa a ser uma divergência.`,
    button: 'Registrar recebimento',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: remittance of ${say.money(facts.amount)} declared`,
    message: `${facts.borrower_name} says that it remitted ${say.money(facts.amount)} of schedule ${facts.offer_id} on ${dayOf(facts.day, say)}.`,
    nextStep: `Check your account and record what you received by ${say.instant(facts.deadline)}. Without an answer by then, the remittance becomes a dispute.`,
    button: 'Record receipt',
  }),
});

/** The overdue collections of all deals of the reader's company. */
interface OverdueFacts {
  readonly deals: number;
  readonly collections: number;
  readonly amount: Centavos;
  /** The earliest of their days. */
  readonly pay_date: Day;
}

const COUNTED = {
  pt: ({ deals, collections }: OverdueFacts) =>
    `${collections === 1 ? 'um recebível' : `${collections} recebíveis`} de ${deals === 1 ? 'uma negociação' : `${deals} negociações`}`,
  en: ({ deals, collections }: OverdueFacts) =>
    `${collections === 1 ? 'one receivable' : `${collections} receivables`} of ${deals === 1 ? 'one negotiation' : `${deals} negotiations`}`,
};

/** Returns what the reader does about overdue collections. */
function afterOverdue({ reader }: MailFormatters): string {
  const pt = reader.language === 'pt';
  if (reader.company_type === 'LENDER')
    return pt
      ? 'Confira a sua conta e registre o que recebeu. O que faltar, trate com o adquirente.'
      : 'Check your account and record what you received. Settle what is missing with the acquirer.';
  return pt
    ? 'Repasse o que os emissores pagaram e informe o repasse. O que eles pagam direto, o investidor registra.'
    : 'Remit what the issuers paid and declare the remittance. What they pay directly, the investor records.';
}

export const collectionsOverdue = defineNotice<OverdueFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: overdueCollectionsPath,
  rows: ({ amount, pay_date }, say) => [
    say.fact('overdue_value', say.money(amount)),
    say.fact('overdue_since', dayOf(pay_date, say)),
  ],
  pt: (facts, say) => ({
    subject: `Recebimentos em atraso: ${say.money(facts.amount)}`,
    message: `${facts.collections === 1 ? 'Está' : 'Estão'} em atraso ${COUNTED.pt(facts)}, com ${say.money(facts.amount)} em aberto. O dia mais antigo é ${dayOf(facts.pay_date, say)}.`,
    nextStep: afterOverdue(say),
    button: 'Ver recebimentos em atraso',
  }),
  en: (facts, say) => ({
    subject: `Overdue collections: ${say.money(facts.amount)}`,
    message: `${say.money(facts.amount)} is overdue, of ${COUNTED.en(facts)}. The earliest day is ${dayOf(facts.pay_date, say)}.`,
    nextStep: afterOverdue(say),
    button: 'See overdue collections',
  }),
});

interface LossFacts extends DealFacts {
  readonly amount: Centavos;
  readonly shortage: ShortageReason;
  readonly text: string | null;
}

export const collectionsWrittenOff = defineNotice<LossFacts>({
  audience: ['BORROWER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...dealRows(facts, say),
    say.fact('written_off_value', say.money(facts.amount)),
    say.fact('reason', SHORTAGE_REASON_LABELS[facts.shortage][say.reader.language]),
    say.fact('explanation', reasonText(facts.text, say)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: ${say.money(facts.amount)} baixados por perda`,
    message: `${facts.lender_name} baixou por perda ${say.money(facts.amount)} da agenda ${facts.offer_id}.`,
    nextStep:
      'Não é preciso fazer nada. Se o dinheiro ainda chegar, repasse-o e avise o investidor, que estorna a baixa.',
    button: 'Ver liquidação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: ${say.money(facts.amount)} written off`,
    message: `${facts.lender_name} wrote off ${say.money(facts.amount)} of schedule ${facts.offer_id}.`,
    nextStep:
      'There is nothing you need to do. If the money still arrives, remit it and tell the investor, which reverses the write-off.',
    button: 'See settlement',
  }),
});

interface ReversedFacts extends DealFacts {
  readonly amount: Centavos;
  readonly issuer: string;
  readonly pay_date: Day;
  readonly reason: string | null;
  /** The deal was settled, and its margin released. */
  readonly margin_is_gone: boolean;
}

const MARGIN_IS_GONE = {
  pt: 'A negociação volta a ficar em aberto. A margem de segurança já foi liberada e não retorna.',
  en: 'The negotiation is open again. Its security margin was released and does not return.',
} as const;

const OWN_COMPANY = { pt: 'Sua empresa', en: 'Your company' } as const;

/** Returns the name of the investor, or "your company" to a reader of the investor. */
const investorOf = ({ lender_name }: DealFacts, { reader }: MailFormatters): string =>
  reader.company_type === 'LENDER' ? OWN_COMPANY[reader.language] : lender_name;

export const collectionReversed = defineNotice<ReversedFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...dealRows(facts, say),
    ...groupRows(facts, say),
    say.fact('amount', say.money(facts.amount)),
    say.fact('reason', reasonText(facts.reason, say)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: lançamento de ${say.money(facts.amount)} estornado`,
    message: `${investorOf(facts, say)} estornou um lançamento de ${say.money(facts.amount)} de ${facts.issuer}, com recebimento previsto para ${dayOf(facts.pay_date, say)}. Motivo: ${reasonText(facts.reason, say)}`,
    nextStep: facts.margin_is_gone
      ? MARGIN_IS_GONE.pt
      : 'O valor está novamente em aberto. Veja a liquidação na página da negociação.',
    button: 'Ver liquidação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: entry of ${say.money(facts.amount)} reversed`,
    message: `${investorOf(facts, say)} reversed an entry of ${say.money(facts.amount)} by ${facts.issuer}, expected on ${dayOf(facts.pay_date, say)}. Reason: ${reasonText(facts.reason, say)}`,
    nextStep: facts.margin_is_gone
      ? MARGIN_IS_GONE.en
      : 'The value is open again. See the settlement on the page of the negotiation.',
    button: 'See settlement',
  }),
});
