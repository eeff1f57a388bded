import {
  HELD_CHANGE_FAILURE_LABELS,
  HELD_CHANGE_KIND_LABELS,
  HELD_FIELD_LABELS,
  type HeldChangeFailure,
  type HeldChangeKind,
  type HeldChangeStatus,
  type HeldValue,
  heldValueLabel,
  type InstantLike,
} from '@pregao/domain';
import { heldChangePath, heldChangesPath, profilePath, signInPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';

/** A moderator's change that is held before it applies (product, section 11). */
interface ChangeFacts {
  readonly kind: HeldChangeKind;
  readonly company_name: string;
  /** The registered user concerned, if any. */
  readonly user_name: string | null;
  readonly asker_name: string;
  readonly asker_company: string;
  /** Masked. */
  readonly values: readonly HeldValue[];
}

interface HeldFacts extends ChangeFacts {
  readonly effective_at: InstantLike;
  /** Null for a reader who may not stop it. */
  readonly token: string | null;
}

type EndStatus = Exclude<HeldChangeStatus, 'HELD'>;

type Outcome =
  | { readonly status: 'APPLIED' }
  | { readonly status: 'STOPPED'; readonly by_name: string; readonly reason: string | null }
  | { readonly status: 'FAILED'; readonly failure: HeldChangeFailure };

interface EndedFacts extends ChangeFacts {
  readonly outcome: Outcome;
}

type DescribeChange = (facts: ChangeFacts) => string;

const CHANGE_TEXTS = {
  BANK_DATA: {
    pt: (of) => `trocar a conta bancária da empresa ${of.company_name}`,
    en: (of) => `replace the bank account of ${of.company_name}`,
  },
  USER_DATA: {
    pt: (of) => `corrigir os dados de ${of.user_name}, da empresa ${of.company_name}`,
    en: (of) => `correct the data of ${of.user_name} at ${of.company_name}`,
  },
  NEW_MASTER: {
    pt: (of) => `cadastrar um novo usuário Master na empresa ${of.company_name}`,
    en: (of) => `register a new Master user at ${of.company_name}`,
  },
  BLOCK_USER: {
    pt: (of) => `bloquear ${of.user_name}, da empresa ${of.company_name}`,
    en: (of) => `block ${of.user_name} at ${of.company_name}`,
  },
  UNBLOCK_USER: {
    pt: (of) => `desbloquear ${of.user_name}, da empresa ${of.company_name}`,
    en: (of) => `unblock ${of.user_name} at ${of.company_name}`,
  },
  RESET_FACTOR: {
    pt: (of) => `redefinir o segundo fator de ${of.user_name}, da empresa ${of.company_name}`,
    en: (of) => `reset the second factor of ${of.user_name} at ${of.company_name}`,
  },
} as const satisfies Record<HeldChangeKind, Record<'pt' | 'en', DescribeChange>>;

/** Formats `E-mail: antigo → novo`; a new or unchanged value is shown alone. */
function valueFact({ field, before, after }: HeldValue, { reader }: MailFormatters): Fact {
  const shown = (value: string) => heldValueLabel(field, value, reader.language) ?? value;
  const alone = !before || before === after;
  return [
    HELD_FIELD_LABELS[field][reader.language],
    alone ? shown(after) : `${shown(before)} → ${shown(after)}`,
  ];
}

const factRows = (facts: ChangeFacts, format: MailFormatters): Fact[] => [
  format.fact('company', facts.company_name),
  ...(facts.user_name === null ? [] : [format.fact('user', facts.user_name)]),
  ...facts.values.map((value) => valueFact(value, format)),
  format.fact('asked_by', `${facts.asker_name} (${facts.asker_company})`),
];

export const changeHeld = defineNotice<HeldFacts>({
  audience: 'ACCOUNT',
  path: ({ token }) => (token === null ? signInPath() : heldChangePath(token)),
  bellPath: ({ token }) => (token === null ? undefined : heldChangesPath()),
  rows: (facts, format) => [
    ...factRows(facts, format),
    format.fact('effective_at', format.instant(facts.effective_at)),
  ],
  pt: (facts, format) => ({
    subject: `${HELD_CHANGE_KIND_LABELS[facts.kind].pt}: alteração em espera`,
    message: `${facts.asker_name} (${facts.asker_company}) pediu para ${CHANGE_TEXTS[facts.kind].pt(facts)}, e a alteração só entra em vigor em ${format.instant(facts.effective_at)}.`,
    nextStep:
      facts.token === null
        ? 'Confira os dados. Se algo estiver errado, fale com o responsável pela sua empresa ou com a moderação antes desse prazo.'
        : 'Confira os dados. Se algo estiver errado, interrompa a alteração pelo botão abaixo antes desse prazo.',
    ...(facts.token !== null && { button: 'Ver e interromper' }),
  }),
  en: (facts, format) => ({
    subject: `${HELD_CHANGE_KIND_LABELS[facts.kind].en}: a change is on hold`,
    message: `${facts.asker_name} (${facts.asker_company}) asked to ${CHANGE_TEXTS[facts.kind].en(facts)}, and the change takes effect only on ${format.instant(facts.effective_at)}.`,
    nextStep:
      facts.token === null
        ? "Check the data. If anything is wrong, talk to the person who manages your company's users or to the moderators before that time."
        : 'Check the data. If anything is wrong, stop the change with the button below before that time.',
    ...(facts.token !== null && { button: 'See and stop' }),
  }),
});

const END_SUBJECTS = {
  APPLIED: { pt: 'alteração em vigor', en: 'the change is in effect' },
  STOPPED: { pt: 'alteração interrompida', en: 'the change was stopped' },
  FAILED: { pt: 'alteração não aplicada', en: 'the change was not applied' },
} as const satisfies Record<EndStatus, Record<'pt' | 'en', string>>;

const NEXT_STEPS = {
  APPLIED: {
    pt: 'Se você não esperava esta alteração, fale com a moderação agora.',
    en: 'If you did not expect this change, talk to the moderators now.',
  },
  STOPPED: {
    pt: 'Se a alteração é necessária, ela pode ser pedida de novo.',
    en: 'If the change is needed, it can be requested again.',
  },
  FAILED: {
    pt: 'Se a alteração ainda é necessária, ela pode ser pedida de novo com os dados atuais.',
    en: 'If the change is still needed, it can be requested again with the current data.',
  },
} as const satisfies Record<EndStatus, Record<'pt' | 'en', string>>;

/**
 * Words the outcome in Portuguese.
 * @param where phrase that tells where the data is, for mails
 */
function outcomePt({ outcome, ...facts }: EndedFacts, where = ''): string {
  const request = `a alteração pedida por ${facts.asker_name} (${facts.asker_company})`;
  const what = `${CHANGE_TEXTS[facts.kind].pt(facts)}${where}`;
  switch (outcome.status) {
    case 'APPLIED':
      return `Entrou em vigor ${request}: ${what}.`;
    case 'STOPPED':
      return `${outcome.by_name} interrompeu ${request}: ${what}. Nada mudou.`;
    case 'FAILED':
      return `Não pôde ser aplicada ${request}, porque ${HELD_CHANGE_FAILURE_LABELS[outcome.failure].pt}: ${what}. Nada mudou.`;
  }
}

function outcomeEn({ outcome, ...facts }: EndedFacts, where = ''): string {
  const request = `change requested by ${facts.asker_name} (${facts.asker_company})`;
  const what = `to ${CHANGE_TEXTS[facts.kind].en(facts)}${where}`;
  switch (outcome.status) {
    case 'APPLIED':
      return `The ${request} took effect: ${what}.`;
    case 'STOPPED':
      return `${outcome.by_name} stopped the ${request}: ${what}. Nothing has changed.`;
    case 'FAILED':
      return `The ${request} could not be applied, because ${HELD_CHANGE_FAILURE_LABELS[outcome.failure].en}: ${what}. Nothing has changed.`;
  }
}

export const heldChangeEnded = defineNotice<EndedFacts>({
  audience: 'ACCOUNT',
  path: signInPath,
  bellPath: profilePath,
  rows: (facts, format) => [
    ...factRows(facts, format),
    ...(facts.outcome.status === 'STOPPED' && facts.outcome.reason !== null
      ? [format.fact('reason', facts.outcome.reason)]
      : []),
  ],
  pt: (facts) => ({
    subject: `${HELD_CHANGE_KIND_LABELS[facts.kind].pt}: ${END_SUBJECTS[facts.outcome.status].pt}`,
    message: outcomePt(facts, ', com os dados abaixo'),
    storedMessage: outcomePt(facts),
    nextStep: NEXT_STEPS[facts.outcome.status].pt,
    button: 'Abrir o Pregão',
  }),
  en: (facts) => ({
    subject: `${HELD_CHANGE_KIND_LABELS[facts.kind].en}: ${END_SUBJECTS[facts.outcome.status].en}`,
    message: outcomeEn(facts, ', with the data below'),
    storedMessage: outcomeEn(facts),
    nextStep: NEXT_STEPS[facts.outcome.status].en,
    button: 'Open Pregão',
  }),
});
