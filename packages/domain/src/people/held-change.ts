import { BANK_ACCOUNT_TYPE_LABELS, type Label, USER_STATUS_LABELS } from '../display/labels.ts';
import type { HeldChangeStatus } from '../lifecycles/statuses.ts';
import type { Language } from '../values/languages.ts';
import { type BankField, COMPANY_FIELDS } from './company-fields.ts';

/** The kinds of held changes (product, section 11). */
export const HELD_CHANGE_KINDS = [
  'BANK_DATA',
  'USER_DATA',
  'NEW_MASTER',
  'BLOCK_USER',
  'UNBLOCK_USER',
  'RESET_FACTOR',
] as const;

/** The reasons why a held change failed when it became due. */
export const HELD_CHANGE_FAILURES = [
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'TAX_NUMBER_TAKEN',
  'CHANGED_MEANWHILE',
  'LAST_MASTER',
  'BANK_CLOSED',
  'ASKER_BLOCKED',
] as const;

/** The personal data of which changes may be held. */
export const HELD_USER_FIELDS = ['name', 'email', 'phone', 'tax_number'] as const;

export type HeldChangeKind = (typeof HELD_CHANGE_KINDS)[number];
export type HeldChangeFailure = (typeof HELD_CHANGE_FAILURES)[number];
export type HeldUserField = (typeof HELD_USER_FIELDS)[number];
/**
 * A field of a held change. `status` is the user's (ACTIVE, INVITED or BLOCKED); `second_factor` is ENROLLED
 * or NONE.
 */
export type HeldField = BankField | HeldUserField | 'status' | 'second_factor';

/** A changed value; `before` is null when it is new. */
export interface HeldValue {
  readonly field: HeldField;
  readonly before: string | null;
  readonly after: string;
}

export const HELD_CHANGE_KIND_LABELS = {
  BANK_DATA: { pt: 'Dados bancários', en: 'Bank details' },
  USER_DATA: { pt: 'Dados de usuário', en: 'User data' },
  NEW_MASTER: { pt: 'Novo usuário Master', en: 'New Master user' },
  BLOCK_USER: { pt: 'Bloqueio de usuário', en: 'Block of a user' },
  UNBLOCK_USER: { pt: 'Desbloqueio de usuário', en: 'Unblock of a user' },
  RESET_FACTOR: { pt: 'Redefinição do segundo fator', en: 'Reset of a second factor' },
} as const satisfies Record<HeldChangeKind, Label>;

export const HELD_CHANGE_STATUS_LABELS = {
  HELD: { pt: 'Em espera', en: 'On hold' },
  APPLIED: { pt: 'Em vigor', en: 'In effect' },
  STOPPED: { pt: 'Interrompida', en: 'Stopped' },
  FAILED: { pt: 'Não aplicada', en: 'Not applied' },
} as const satisfies Record<HeldChangeStatus, Label>;

export const HELD_FIELD_LABELS = {
  bank: COMPANY_FIELDS.bank.label,
  bank_branch: COMPANY_FIELDS.bank_branch.label,
  bank_account: COMPANY_FIELDS.bank_account.label,
  bank_account_digit: COMPANY_FIELDS.bank_account_digit.label,
  bank_account_type: COMPANY_FIELDS.bank_account_type.label,
  name: { pt: 'Nome', en: 'Name' },
  email: { pt: 'E-mail', en: 'E-mail' },
  phone: { pt: 'Celular', en: 'Mobile number' },
  tax_number: { pt: 'CPF', en: 'CPF' },
  status: { pt: 'Status', en: 'Status' },
  second_factor: { pt: 'Segundo fator', en: 'Second factor' },
} as const satisfies Record<HeldField, Label>;

const VALUE_LABELS: { readonly [Field in HeldField]?: Readonly<Record<string, Label>> } = {
  status: USER_STATUS_LABELS,
  bank_account_type: BANK_ACCOUNT_TYPE_LABELS,
  second_factor: {
    ENROLLED: { pt: 'cadastrado', en: 'enrolled' },
    NONE: { pt: 'a cadastrar', en: 'to be enrolled' },
  },
};

/**
 * Returns the label of an enumerated value (status, second factor, account type); undefined for other fields.
 */
export function heldValueLabel(field: HeldField, value: string, language: Language): string | undefined {
  const labels: Readonly<Record<string, Label>> | undefined = VALUE_LABELS[field];
  return labels?.[value]?.[language];
}

/** Labels of failures, which complete a sentence: "não aplicada: já existe um usuário com este e-mail". */
export const HELD_CHANGE_FAILURE_LABELS = {
  EMAIL_TAKEN: {
    pt: 'já existe um usuário com este e-mail',
    en: 'a user with this e-mail already exists',
  },
  PHONE_TAKEN: {
    pt: 'já existe um usuário com este celular',
    en: 'a user with this mobile number already exists',
  },
  TAX_NUMBER_TAKEN: {
    pt: 'já existe um usuário com este CPF',
    en: 'a user with this CPF already exists',
  },
  CHANGED_MEANWHILE: {
    pt: 'os dados foram alterados durante a espera',
    en: 'the data were changed while it was held',
  },
  LAST_MASTER: {
    pt: 'é o último usuário Master ativo da empresa',
    en: 'this is the last active Master user of the company',
  },
  BANK_CLOSED: {
    pt: 'o banco indicado não opera mais',
    en: 'the bank no longer operates',
  },
  ASKER_BLOCKED: {
    pt: 'quem pediu a alteração foi bloqueado',
    en: 'who asked for the change was blocked',
  },
} as const satisfies Record<HeldChangeFailure, Label>;

/** Masks the middle of a text. An empty text remains empty; a short one is masked completely. */
function maskMiddle(text: string, first: number, last: number): string {
  if (text === '') return '';
  return text.length > first + last ? `${text.slice(0, first)}•••${text.slice(-last)}` : '•••';
}

const MASKS: Partial<Record<HeldField, (text: string) => string>> = {
  bank_account: (text) => maskMiddle(text, 0, 3),
  tax_number: (text) => maskMiddle(text, 3, 2),
  phone: (text) => maskMiddle(text, 2, 4),
};

/**
 * Masks the values for mails and their linked page. The rest suffices to recognize one's own account, CPF and
 * number, but not to use them.
 */
export function maskValues(values: readonly HeldValue[]): HeldValue[] {
  return values.map(({ field, before, after }) => {
    const mask = MASKS[field] ?? ((text: string) => text);
    return { field, before: before === null ? null : mask(before), after: mask(after) };
  });
}
