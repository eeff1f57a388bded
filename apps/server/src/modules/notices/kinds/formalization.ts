import { offerPath } from '../links.ts';
import type { MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { type DeadlineFacts, dealRows, type Side, sideName } from './deal.ts';

/** Deadlines of the formalization, for both sides. */

/** Steps of the formalization: upload the contract, review it, upload it again. */
export type FormalizationStep = 'UPLOAD' | 'ANALYSIS' | 'RESEND';

interface StepFacts extends DeadlineFacts {
  readonly step: FormalizationStep;
}

const SIDE_OF_STEP = { UPLOAD: 'LENDER', ANALYSIS: 'BORROWER', RESEND: 'LENDER' } as const satisfies Record<
  FormalizationStep,
  Side
>;

const STEP_TEXTS = {
  UPLOAD: { pt: 'enviar o contrato de cessão', en: 'upload the assignment agreement' },
  ANALYSIS: { pt: 'analisar o contrato de cessão', en: 'review the assignment agreement' },
  RESEND: { pt: 'reenviar o contrato de cessão', en: 'upload the assignment agreement again' },
} as const;

const BUTTON_TEXTS = {
  UPLOAD: { pt: 'Enviar contrato', en: 'Upload agreement' },
  ANALYSIS: { pt: 'Analisar contrato', en: 'Review agreement' },
  RESEND: { pt: 'Enviar contrato', en: 'Upload agreement' },
} as const;

/** Returns the side whose turn it is, or "your company" to a reader of that side. */
function partyOf({ step, ...facts }: StepFacts, format: MailFormatters): string {
  const own = SIDE_OF_STEP[step] === format.reader.company_type;
  return own ? OWN_COMPANY[format.reader.language] : sideName(facts, SIDE_OF_STEP[step]);
}

const OWN_COMPANY = { pt: 'sua empresa', en: 'your company' } as const;

/** Closing sentences for lenders: a late one can no longer upload. */
const CLOSING_TEXTS = {
  late: {
    pt: 'Os recebíveis foram liberados, e o contrato não pode mais ser enviado.',
    en: 'The receivables were released, and the agreement can no longer be uploaded.',
  },
  other: {
    pt: 'Os recebíveis foram liberados. Não é preciso fazer nada.',
    en: 'The receivables were released. There is nothing you need to do.',
  },
} as const;

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const deadlineReminder = defineNotice<StepFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...dealRows(facts, format),
    format.fact('deadline', format.instant(facts.deadline)),
  ],
  pt: (facts, format) => {
    const mine = SIDE_OF_STEP[facts.step] === format.reader.company_type;
    const party = partyOf(facts, format);
    return {
      subject: `Agenda ${facts.offer_id}: prazo da formalização perto do fim`,
      message: `O prazo para ${party} ${STEP_TEXTS[facts.step].pt} da agenda ${facts.offer_id} termina em ${format.instant(facts.deadline)}.`,
      nextStep: mine
        ? `Conclua esta etapa até ${format.instant(facts.deadline)}. Sem isso a negociação expira e os recebíveis são liberados.`
        : `Não é preciso fazer nada agora. Se ${party} não concluir esta etapa até ${format.instant(facts.deadline)}, a negociação expira e os recebíveis são liberados.`,
      button: mine ? BUTTON_TEXTS[facts.step].pt : 'Ver negociação',
    };
  },
  en: (facts, format) => {
    const mine = SIDE_OF_STEP[facts.step] === format.reader.company_type;
    const party = partyOf(facts, format);
    return {
      subject: `Schedule ${facts.offer_id}: formalization deadline approaching`,
      message: `The deadline for ${party} to ${STEP_TEXTS[facts.step].en} of schedule ${facts.offer_id} is ${format.instant(facts.deadline)}.`,
      nextStep: mine
        ? `Complete this step by ${format.instant(facts.deadline)}. Otherwise the negotiation expires and the receivables are released.`
        : `There is nothing you need to do now. If ${party} does not complete this step by ${format.instant(facts.deadline)}, the negotiation expires and the receivables are released.`,
      button: mine ? BUTTON_TEXTS[facts.step].en : 'See negotiation',
    };
  },
});

export const formalizationExpired = defineNotice<StepFacts>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...dealRows(facts, format),
    format.fact('late_party', capitalize(partyOf(facts, format))),
    format.fact('deadline', format.instant(facts.deadline)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: formalização expirada`,
    message: `${capitalize(partyOf(facts, format))} tinha até ${format.instant(facts.deadline)} para ${STEP_TEXTS[facts.step].pt} da agenda ${facts.offer_id}. O prazo passou, e a negociação expirou com a proposta de ${format.money(facts.credit_value)}.`,
    nextStep:
      format.reader.company_type === 'BORROWER'
        ? 'Os recebíveis foram liberados: os que ainda não venceram podem entrar em uma nova agenda.'
        : CLOSING_TEXTS[format.reader.company_type === SIDE_OF_STEP[facts.step] ? 'late' : 'other'].pt,
    button: 'Ver negociação',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: formalization expired`,
    message: `${capitalize(partyOf(facts, format))} had until ${format.instant(facts.deadline)} to ${STEP_TEXTS[facts.step].en} of schedule ${facts.offer_id}. The deadline passed, and the negotiation expired with the proposal of ${format.money(facts.credit_value)}.`,
    nextStep:
      format.reader.company_type === 'BORROWER'
        ? 'The receivables were released: those that are not yet due can be offered in a new schedule.'
        : CLOSING_TEXTS[format.reader.company_type === SIDE_OF_STEP[facts.step] ? 'late' : 'other'].en,
    button: 'See negotiation',
  }),
});
