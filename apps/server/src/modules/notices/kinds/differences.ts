import {
  BUYBACK_PRICE_RULE_LABELS,
  type BuybackPriceRule,
  type Centavos,
  type Day,
  type EndedDispute,
  type InstantLike,
  SHORTAGE_REASON_LABELS,
  type ShortageReason,
} from '@pregao/domain';
import { offerPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { type DealFacts, dealRows, reasonText, type Side, sideName } from './deal.ts';

/** Buybacks, covers by the margin, and disputes. */

const BOTH = ['BORROWER', 'LENDER'] as const;
const ALL = ['BORROWER', 'LENDER', 'MODERATOR'] as const;
const SEE = { pt: 'Ver liquidação', en: 'See settlement' } as const;

const path = ({ offer_id }: DealFacts): string => offerPath(offer_id);
const dayOf = (day: Day, say: MailFormatters): string => say.days(day, day);

interface BuybackFacts extends DealFacts {
  readonly price: Centavos;
  /** What is open of the collections. */
  readonly open_value: Centavos;
  readonly price_rule: BuybackPriceRule;
  readonly day: Day;
}

const buybackRows = (facts: BuybackFacts, say: MailFormatters): Fact[] => [
  ...dealRows(facts, say),
  say.fact('open_value', say.money(facts.open_value)),
  say.fact('buyback_price', say.money(facts.price)),
  say.fact('price_rule', BUYBACK_PRICE_RULE_LABELS[facts.price_rule][say.reader.language]),
  say.fact('buyback_day', dayOf(facts.day, say)),
];

export const buybackProposed = defineNotice<BuybackFacts & { readonly deadline: InstantLike }>({
  audience: ['LENDER'],
  path,
  rows: (facts, say) => [...buybackRows(facts, say), say.fact('deadline', say.instant(facts.deadline))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: recompra por ${say.money(facts.price)} proposta`,
    message: `${facts.borrower_name} propôs recomprar recebíveis da agenda ${facts.offer_id} por ${say.money(facts.price)}. O preço vale para ${dayOf(facts.day, say)}.`,
    nextStep: `Confirme a recompra quando o dinheiro entrar na conta, ou recuse-a até ${say.instant(facts.deadline)}. Depois desse prazo ela expira.`,
    button: 'Responder à recompra',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: buyback for ${say.money(facts.price)} proposed`,
    message: `${facts.borrower_name} proposes to buy back receivables of schedule ${facts.offer_id} for ${say.money(facts.price)}. The price holds for ${dayOf(facts.day, say)}.`,
    nextStep: `Confirm the buyback once the money is on the account, or refuse it by ${say.instant(facts.deadline)}. It expires after that.`,
    button: 'Answer the buyback',
  }),
});

export const buybackAnswered = defineNotice<
  BuybackFacts & { readonly confirmed: boolean; readonly reason: string | null }
>({
  audience: ['BORROWER'],
  path,
  rows: (facts, say) => [
    ...buybackRows(facts, say),
    ...(facts.confirmed ? [] : [say.fact('reason', reasonText(facts.reason, say))]),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: recompra ${facts.confirmed ? 'confirmada' : 'recusada'}`,
    message: facts.confirmed
      ? `${facts.lender_name} confirmou a recompra de recebíveis da agenda ${facts.offer_id} por ${say.money(facts.price)}.`
      : `${facts.lender_name} recusou a recompra de recebíveis da agenda ${facts.offer_id} por ${say.money(facts.price)}. Motivo: ${reasonText(facts.reason, say)}`,
    nextStep: facts.confirmed
      ? 'Não é preciso fazer nada. Os recebíveis estão encerrados nesta negociação.'
      : 'Os recebíveis seguem em aberto. Proponha outra recompra ou repasse o que falta.',
    button: SEE.pt,
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: buyback ${facts.confirmed ? 'confirmed' : 'refused'}`,
    message: facts.confirmed
      ? `${facts.lender_name} confirmed the buyback of receivables of schedule ${facts.offer_id} for ${say.money(facts.price)}.`
      : `${facts.lender_name} refused the buyback of receivables of schedule ${facts.offer_id} for ${say.money(facts.price)}. Reason: ${reasonText(facts.reason, say)}`,
    nextStep: facts.confirmed
      ? 'There is nothing you need to do. The receivables are closed in this negotiation.'
      : 'The receivables are still open. Propose another buyback, or remit what is missing.',
    button: SEE.en,
  }),
});

interface CoverFacts extends DealFacts {
  readonly covered_value: Centavos;
}

const coverRows = (facts: CoverFacts, say: MailFormatters): Fact[] => [
  ...dealRows(facts, say),
  say.fact('covered_value', say.money(facts.covered_value)),
];

export const coverOffered = defineNotice<CoverFacts & { readonly deadline: InstantLike }>({
  audience: ['LENDER'],
  path,
  rows: (facts, say) => [...coverRows(facts, say), say.fact('deadline', say.instant(facts.deadline))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: cobertura de ${say.money(facts.covered_value)} pela margem oferecida`,
    message: `${facts.borrower_name} ofereceu recebíveis da margem no lugar de ${say.money(facts.covered_value)} em aberto na agenda ${facts.offer_id}.`,
    nextStep: `Aceite ou recuse a cobertura até ${say.instant(facts.deadline)}. Depois desse prazo ela expira.`,
    button: 'Responder à cobertura',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: cover of ${say.money(facts.covered_value)} by the margin offered`,
    message: `${facts.borrower_name} offers receivables of the margin in place of ${say.money(facts.covered_value)} that is open in schedule ${facts.offer_id}.`,
    nextStep: `Accept or refuse the cover by ${say.instant(facts.deadline)}. It expires after that.`,
    button: 'Answer the cover',
  }),
});

export const coverAnswered = defineNotice<
  CoverFacts & { readonly accepted: boolean; readonly reason: string | null }
>({
  audience: ['BORROWER'],
  path,
  rows: (facts, say) => [
    ...coverRows(facts, say),
    ...(facts.accepted ? [] : [say.fact('reason', reasonText(facts.reason, say))]),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: cobertura pela margem ${facts.accepted ? 'aceita' : 'recusada'}`,
    message: facts.accepted
      ? `${facts.lender_name} aceitou recebíveis da margem no lugar de ${say.money(facts.covered_value)} em aberto na agenda ${facts.offer_id}.`
      : `${facts.lender_name} recusou a cobertura de ${say.money(facts.covered_value)} pela margem na agenda ${facts.offer_id}. Motivo: ${reasonText(facts.reason, say)}`,
    nextStep: facts.accepted
      ? 'Os recebíveis da margem passam a ser do investidor até o valor coberto. O que exceder continua sendo seu.'
      : 'O valor segue em aberto. Proponha uma recompra ou repasse o que falta.',
    button: SEE.pt,
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: cover by the margin ${facts.accepted ? 'accepted' : 'refused'}`,
    message: facts.accepted
      ? `${facts.lender_name} accepted receivables of the margin in place of ${say.money(facts.covered_value)} that was open in schedule ${facts.offer_id}.`
      : `${facts.lender_name} refused the cover of ${say.money(facts.covered_value)} by the margin in schedule ${facts.offer_id}. Reason: ${reasonText(facts.reason, say)}`,
    nextStep: facts.accepted
      ? 'The receivables of the margin belong to the investor up to the covered value. The surplus stays yours.'
      : 'The value is still open. Propose a buyback, or remit what is missing.',
    button: SEE.en,
  }),
});

interface DisputeFacts extends DealFacts {
  /** What counts as received if the other side agrees. */
  readonly disputed_value: Centavos;
  readonly shortage: ShortageReason;
}

const disputeRows = (facts: DisputeFacts, say: MailFormatters): Fact[] => [
  ...dealRows(facts, say),
  say.fact('disputed_value', say.money(facts.disputed_value)),
  say.fact('reason', SHORTAGE_REASON_LABELS[facts.shortage][say.reader.language]),
];

interface StepFacts extends DisputeFacts {
  /** The side that took the step; null for an unanswered remittance. */
  readonly by: Side | null;
  readonly text: string | null;
  readonly deadline: InstantLike;
}

const stepRows = (facts: StepFacts, say: MailFormatters): Fact[] => [
  ...disputeRows(facts, say),
  ...(facts.text === null ? [] : [say.fact('explanation', facts.text)]),
  say.fact('deadline', say.instant(facts.deadline)),
];

const OWN = { pt: 'sua empresa', en: 'your company' } as const;

/** Returns the name of a side; "your company" to a lender, which knows no other name of its side. */
const nameOf = (facts: DealFacts, side: Side, { reader }: MailFormatters): string =>
  reader.company_type === 'LENDER' && side === 'LENDER' ? OWN[reader.language] : sideName(facts, side);

/** Tells whether the reader is the acquirer of an unanswered remittance, which the investor has to answer. */
const waitsForOther = ({ by }: StepFacts, { reader }: MailFormatters): boolean =>
  by === null && reader.company_type === 'BORROWER';

export const disputeOpened = defineNotice<StepFacts>({
  audience: BOTH,
  path,
  rows: stepRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: divergência aberta`,
    message:
      facts.by === null
        ? `O repasse de ${say.money(facts.disputed_value)} da agenda ${facts.offer_id} ficou sem resposta e passou a ser uma divergência.`
        : `Divergência aberta por ${nameOf(facts, facts.by, say)} na agenda ${facts.offer_id}: ${say.money(facts.disputed_value)} contariam como recebidos.`,
    nextStep: waitsForOther(facts, say)
      ? `O investidor tem até ${say.instant(facts.deadline)} para responder. Sem resposta até lá, a divergência vai aos moderadores.`
      : `Responda ou concorde até ${say.instant(facts.deadline)}. Sem resposta até lá, a divergência vai aos moderadores.`,
    button: 'Ver divergência',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: dispute opened`,
    message:
      facts.by === null
        ? `The remittance of ${say.money(facts.disputed_value)} of schedule ${facts.offer_id} was not answered and has become a dispute.`
        : `Dispute opened by ${nameOf(facts, facts.by, say)} in schedule ${facts.offer_id}: ${say.money(facts.disputed_value)} would count as received.`,
    nextStep: waitsForOther(facts, say)
      ? `The investor has until ${say.instant(facts.deadline)} to answer. Without an answer by then, the dispute goes to the moderators.`
      : `Answer or agree by ${say.instant(facts.deadline)}. Without an answer by then, the dispute goes to the moderators.`,
    button: 'See dispute',
  }),
});

export const disputeAnswered = defineNotice<StepFacts & { readonly by: Side }>({
  audience: BOTH,
  path,
  rows: stepRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: divergência respondida`,
    message: `Divergência da agenda ${facts.offer_id} respondida por ${nameOf(facts, facts.by, say)}, com ${say.money(facts.disputed_value)} na mesa.`,
    nextStep: `Responda, concorde ou leve a divergência aos moderadores até ${say.instant(facts.deadline)}.`,
    button: 'Ver divergência',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: dispute answered`,
    message: `Dispute of schedule ${facts.offer_id} answered by ${nameOf(facts, facts.by, say)}, with ${say.money(facts.disputed_value)} on the table.`,
    nextStep: `Answer, agree, or escalate the dispute to the moderators by ${say.instant(facts.deadline)}.`,
    button: 'See dispute',
  }),
});

/** What moderators, and what both sides, do about an escalated dispute. */
const MODERATORS_DECIDE = {
  pt: 'Leia as mensagens e os documentos, e decida o valor que conta como recebido.',
  en: 'Read the messages and documents, and decide on the value that counts as received.',
} as const;
const SIDES_MAY_AGREE = {
  pt: 'Um moderador decide o valor. Até lá os dois lados ainda podem concordar.',
  en: 'A moderator decides on the value. Until then both sides can still agree.',
} as const;

export const disputeEscalated = defineNotice<DisputeFacts>({
  audience: ALL,
  path,
  rows: disputeRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: divergência com os moderadores`,
    message: `A divergência sobre ${say.money(facts.disputed_value)} da agenda ${facts.offer_id}, entre ${nameOf(facts, 'BORROWER', say)} e ${nameOf(facts, 'LENDER', say)}, ficou sem acordo e foi levada aos moderadores.`,
    nextStep: (say.reader.company_type === 'MODERATOR' ? MODERATORS_DECIDE : SIDES_MAY_AGREE).pt,
    button: 'Ver divergência',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: dispute with the moderators`,
    message: `The dispute about ${say.money(facts.disputed_value)} of schedule ${facts.offer_id}, between ${nameOf(facts, 'BORROWER', say)} and ${nameOf(facts, 'LENDER', say)}, found no agreement and went to the moderators.`,
    nextStep: (say.reader.company_type === 'MODERATOR' ? MODERATORS_DECIDE : SIDES_MAY_AGREE).en,
    button: 'See dispute',
  }),
});

interface DisputeReopenedFacts extends DisputeFacts {
  /** The side that answers next, and until when; null while moderators decide. */
  readonly turn: Side | null;
  readonly deadline: InstantLike | null;
}

/** Returns what the reader of a reopened dispute does next. */
function nextStepOf({ turn, deadline }: DisputeReopenedFacts, say: MailFormatters): string {
  const { company_type, language } = say.reader;
  const pt = language === 'pt';
  if (deadline === null)
    return (company_type === 'MODERATOR' ? MODERATORS_DECIDE : SIDES_MAY_AGREE)[language];
  const until = say.instant(deadline);
  if (turn === company_type)
    return pt
      ? `Responda ou concorde até ${until}. Sem resposta até lá, a divergência vai aos moderadores.`
      : `Answer or agree by ${until}. Without an answer by then, the dispute goes to the moderators.`;
  return pt
    ? `O outro lado tem até ${until} para responder. Sem resposta até lá, a divergência vai aos moderadores.`
    : `The other side has until ${until} to answer. Without an answer by then, the dispute goes to the moderators.`;
}

export const disputeReopened = defineNotice<DisputeReopenedFacts>({
  audience: ALL,
  path,
  rows: (facts, say) => [
    ...disputeRows(facts, say),
    ...(facts.deadline === null ? [] : [say.fact('deadline', say.instant(facts.deadline))]),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: divergência reaberta`,
    message: `Foi estornado o lançamento que tinha encerrado a divergência sobre ${say.money(facts.disputed_value)} da agenda ${facts.offer_id}. Ela voltou ao estado anterior.`,
    nextStep: nextStepOf(facts, say),
    button: 'Ver divergência',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: dispute reopened`,
    message: `The entry that had closed the dispute about ${say.money(facts.disputed_value)} of schedule ${facts.offer_id} was reversed. The dispute is where it was before.`,
    nextStep: nextStepOf(facts, say),
    button: 'See dispute',
  }),
});

interface DisputeEndedFacts extends DisputeFacts {
  readonly outcome: 'AGREED' | 'DECIDED' | 'CLOSED';
  /** Of CLOSED: what left nothing of it open. */
  readonly settled_by: EndedDispute['settled_by'] | null;
  readonly text: string | null;
}

const CLOSED_BY = {
  RECEIPT: { pt: 'o recebimento lançado', en: 'the receipt that was entered' },
  BUYBACK: { pt: 'a recompra', en: 'the buyback' },
  COVER: { pt: 'a cobertura pela margem', en: 'the margin cover' },
  LOSS: { pt: 'a baixa por perda', en: 'the write-off' },
} as const satisfies Record<EndedDispute['settled_by'], { pt: string; en: string }>;

/** Returns how a dispute ended, and what counts as received with it. */
function endOf(
  { outcome, settled_by, offer_id, disputed_value }: DisputeEndedFacts,
  say: MailFormatters,
): string {
  const [value, pt] = [say.money(disputed_value), say.reader.language === 'pt'];
  switch (outcome) {
    case 'AGREED':
      return pt
        ? `A divergência da agenda ${offer_id} terminou por acordo: ${value} contam como recebidos.`
        : `The dispute of schedule ${offer_id} ended by agreement: ${value} count as received.`;
    case 'DECIDED':
      return pt
        ? `Um moderador decidiu a divergência da agenda ${offer_id}: ${value} contam como recebidos.`
        : `A moderator decided the dispute of schedule ${offer_id}: ${value} count as received.`;
    case 'CLOSED':
      return pt
        ? `A divergência da agenda ${offer_id} terminou sem acordo nem decisão: ${CLOSED_BY[settled_by ?? 'RECEIPT'].pt} encerrou o que estava em aberto.`
        : `The dispute of schedule ${offer_id} ended without agreement or decision: ${CLOSED_BY[settled_by ?? 'RECEIPT'].en} closed what was open.`;
  }
}

const ENDS = {
  AGREED: { pt: 'resolvida por acordo', en: 'ended by agreement' },
  DECIDED: { pt: 'decidida', en: 'decided' },
  CLOSED: { pt: 'encerrada por lançamento', en: 'closed by an entry' },
} as const;

export const disputeEnded = defineNotice<DisputeEndedFacts>({
  audience: BOTH,
  path,
  rows: (facts, say) => [
    ...disputeRows(facts, say),
    ...(facts.text === null ? [] : [say.fact('explanation', facts.text)]),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: divergência ${ENDS[facts.outcome].pt}`,
    message: endOf(facts, say),
    nextStep:
      facts.outcome === 'CLOSED'
        ? 'Não é preciso fazer nada. Se o lançamento for estornado, a divergência é reaberta.'
        : 'O valor já está lançado nos recebimentos. O que restar em aberto segue o seu curso na liquidação.',
    button: SEE.pt,
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: dispute ${ENDS[facts.outcome].en}`,
    message: endOf(facts, say),
    nextStep:
      facts.outcome === 'CLOSED'
        ? 'There is nothing you need to do. If the entry is reversed, the dispute is reopened.'
        : 'The value is entered on the collections already. What is still open goes on in the settlement.',
    button: SEE.en,
  }),
});
