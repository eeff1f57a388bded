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

const WHO = { UPLOAD: 'LENDER', ANALYSIS: 'BORROWER', RESEND: 'LENDER' } as const satisfies Record<
  FormalizationStep,
  Side
>;

const STEP = {
  UPLOAD: { pt: 'enviar o contrato de cessão', en: 'upload the assignment agreement' },
  ANALYSIS: { pt: 'analisar o contrato de cessão', en: 'review the assignment agreement' },
  RESEND: { pt: 'reenviar o contrato de cessão', en: 'upload the assignment agreement again' },
} as const;

const BUTTON = {
  UPLOAD: { pt: 'Enviar contrato', en: 'Upload agreement' },
  ANALYSIS: { pt: 'Analisar contrato', en: 'Review agreement' },
  RESEND: { pt: 'Enviar contrato', en: 'Upload agreement' },
} as const;

/** Returns the side whose turn it is, or "your company" to a reader of that side. */
function partyOf({ step, ...facts }: StepFacts, say: MailFormatters): string {
  const own = WHO[step] === say.reader.company_type;
  return own ? OWN_COMPANY[say.reader.language] : sideName(facts, WHO[step]);
}

const OWN_COMPANY = { pt: 'sua empresa', en: 'your company' } as const;

/** Closing sentences for lenders: a late one can no longer upload. */
const RELEASED = {
  late: {
    pt: 'Os recebíveis foram liberados, e o contrato não pode mais ser enviado.',
    en: 'The receivables were released, and the agreement can no longer be uploaded.',
  },
  other: {
    pt: 'Os recebíveis foram liberados. Não é preciso fazer nada.',
    en: 'The receivables were released. There is nothing you need to do.',
  },
} as const;

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const deadlineReminder = defineNotice<StepFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [...dealRows(facts, say), say.fact('deadline', say.instant(facts.deadline))],
  pt: (facts, say) => {
    const mine = WHO[facts.step] === say.reader.company_type;
    const party = partyOf(facts, say);
    return {
      subject: `Agenda ${facts.offer_id}: prazo da formalização perto do fim`,
      happened: `O prazo para ${party} ${STEP[facts.step].pt} da agenda ${facts.offer_id} termina em ${say.instant(facts.deadline)}.`,
      next: mine
        ? `Conclua esta etapa até ${say.instant(facts.deadline)}. Sem isso a negociação expira e os recebíveis são liberados.`
        : `Não é preciso fazer nada agora. Se ${party} não concluir esta etapa até ${say.instant(facts.deadline)}, a negociação expira e os recebíveis são liberados.`,
      button: mine ? BUTTON[facts.step].pt : 'Ver negociação',
    };
  },
  en: (facts, say) => {
    const mine = WHO[facts.step] === say.reader.company_type;
    const party = partyOf(facts, say);
    return {
      subject: `Schedule ${facts.offer_id}: formalization deadline approaching`,
      happened: `The time for ${party} to ${STEP[facts.step].en} of schedule ${facts.offer_id} ends on ${say.instant(facts.deadline)}.`,
      next: mine
        ? `Complete this step by ${say.instant(facts.deadline)}. Otherwise the negotiation expires and the receivables are released.`
        : `There is nothing you need to do now. If ${party} does not complete this step by ${say.instant(facts.deadline)}, the negotiation expires and the receivables are released.`,
      button: mine ? BUTTON[facts.step].en : 'See negotiation',
    };
  },
});

export const formalizationExpired = defineNotice<StepFacts>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...dealRows(facts, say),
    say.fact('late_party', capital(partyOf(facts, say))),
    say.fact('deadline', say.instant(facts.deadline)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: formalização expirada`,
    happened: `${capital(partyOf(facts, say))} tinha até ${say.instant(facts.deadline)} para ${STEP[facts.step].pt} da agenda ${facts.offer_id}. O prazo passou, e a negociação expirou com a proposta de ${say.money(facts.credit_value)}.`,
    next:
      say.reader.company_type === 'BORROWER'
        ? 'Os recebíveis foram liberados: os que ainda não venceram podem entrar em uma nova agenda.'
        : RELEASED[say.reader.company_type === WHO[facts.step] ? 'late' : 'other'].pt,
    button: 'Ver negociação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: formalization expired`,
    happened: `${capital(partyOf(facts, say))} had until ${say.instant(facts.deadline)} to ${STEP[facts.step].en} of schedule ${facts.offer_id}. The deadline passed, and the negotiation expired with the proposal of ${say.money(facts.credit_value)}.`,
    next:
      say.reader.company_type === 'BORROWER'
        ? 'The receivables were released: those that are not yet due can go into a new schedule.'
        : RELEASED[say.reader.company_type === WHO[facts.step] ? 'late' : 'other'].en,
    button: 'See negotiation',
  }),
});
