import {
  COMPANY_TYPES,
  type FieldErrorKey,
  type Language,
  PERIODS_PASSED,
  PERIODS_TO_COME,
} from '@pregao/domain';
import type { Texts } from '../../i18n/options.ts';
import type { SessionUser } from '../session/session.ts';

/** The parameters of an address: texts, a repeated one as a list, or what was read of them before. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** What the controls of a list hold by the name of their field, applied or not. */
export type Drafts = Readonly<Record<string, unknown>>;

/** The texts of one namespace in the reader's language. */
export type Words = Texts;

/** What a group of texts has by this name. */
export const groupIn = (words: Words[string] | undefined, name: string): Words[string] | undefined =>
  typeof words === 'object' ? words[name] : undefined;

/** One text out of a group of them; its name where there is none. */
export function wordOf(words: Words[string] | undefined, name: string): string {
  const word = groupIn(words, name);
  return typeof word === 'string' ? word : name;
}

/** How a value is told to the reader. */
export interface ChangeBatch {
  readonly language: Language;
  readonly words: Words;
  readonly day: (day: string) => string;
  /** Days told from today. */
  readonly period: (period: string) => string;
}

/** Choices that are known without asking the server. */
export interface Choices<Value extends string = string> {
  readonly values: readonly Value[];
  text(value: Value, telling: ChangeBatch): string;
  /** Fewer for some readers. */
  offered?(reader: SessionUser): readonly Value[];
}

/** Choices that the server knows; each is asked for in `lib/lookups.ts` only. */
export type LookupName = 'borrowers' | 'lenders' | 'companies' | 'issuers' | 'dashboardIssuers';

/** What the one search box of a list can look in. */
export interface SearchKind {
  readonly isValid?: (text: string) => boolean;
  /** Said on the field while the text is not valid. */
  readonly error?: FieldErrorKey;
  /** The text as the field shows it, such as with the marks of a CPF. */
  readonly shown?: (text: string) => string;
  /** The text as the call takes it. */
  readonly sent?: (text: string) => string;
  readonly inputMode?: 'numeric' | 'email';
}

/** Which periods make sense for some days: due dates and deadlines come, what was sent or made has passed. */
export type PeriodKind = 'coming' | 'passed';

/** The periods of one click. */
export const PERIODS_OF = {
  coming: PERIODS_TO_COME,
  passed: PERIODS_PASSED,
} as const satisfies Record<PeriodKind, readonly string[]>;

/** Units of a typed number with at most two decimals. */
export type NumberUnit = 'money' | 'percent' | 'days';

/** What a control is drawn from; the kind also tells what its draft is. */
export type Control =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly unit: NumberUnit }
  | {
      readonly kind: 'digits';
      /** A pill in the row of filters; the field opens from it. */
      readonly folded?: boolean | undefined;
    }
  | {
      readonly kind: 'day';
      /** Of the last day of a range: its first one, and the name of the whole. */
      readonly range?: { readonly from: string; readonly name: string } | undefined;
      /** Of the first day of a range: a period told from today may stand for both, and these are offered. */
      readonly periods?: PeriodKind | undefined;
    }
  | { readonly kind: 'many'; readonly choices: Choices }
  | { readonly kind: 'one'; readonly choices: Choices; readonly standard?: string | undefined }
  | { readonly kind: 'looked-up'; readonly lookup: LookupName; readonly follows?: string | undefined }
  | { readonly kind: 'search'; readonly kinds: Readonly<Record<string, SearchKind>> };

/** What stands against a draft. */
export interface DraftProblem {
  readonly key: 'digits' | 'day' | 'reversed' | FieldErrorKey;
  /** Said only after a try to filter: what is typed may not be finished yet. */
  readonly afterTry?: boolean;
}

/** What a filter that is active says of itself. */
export interface ChipText {
  /** In place of the field's label. */
  readonly name?: string | undefined;
  /** One text for each chosen value. */
  readonly texts: readonly string[];
  /** It tells the whole range that it begins. */
  readonly whole?: boolean | undefined;
}

/** One filter of a list, whole: address, control, chip and query. `Part` is what it adds to the list's address. */
export interface ListField<Part extends object = object, Draft = unknown> {
  /** Its name, also of its label among the texts' `filters`. */
  readonly name: string;
  /** Its parameters in the address. */
  readonly params: readonly string[];
  readonly control: Control;
  /** Readers who have it; all by default. */
  readonly isFor?: ((reader: SessionUser) => boolean) | undefined;
  /** Its part of an address; what makes no sense counts as absent and never fails the page. */
  read(raw: RawSearch): Part;
  /** What the control shows of an address. */
  draft(search: RawSearch): Draft;
  /** What a draft without a problem puts into the address. */
  part(draft: Draft): Part;
  problem(draft: Draft, drafts: Drafts): DraftProblem | undefined;
  /** Its parameters of the call; none while it narrows nothing. */
  asks(search: RawSearch, reader: SessionUser): object;
  /** @param nameOf a value that was looked up, as its choice is named */
  chip(search: RawSearch, telling: ChangeBatch, nameOf: (value: unknown) => string): ChipText | undefined;
}

/** What all fields add to the address together. */
export type PartsOf<Fields extends readonly ListField[]> = Fields extends readonly [
  ListField<infer Part>,
  ...infer Rest extends readonly ListField[],
]
  ? Part & PartsOf<Rest>
  : unknown;

/** True for a field that a moderator has and nobody of the same role in another type of company. */
export function isModeratorsField({ isFor }: Pick<ListField, 'isFor'>, reader: SessionUser): boolean {
  if (isFor === undefined || reader.company_type !== 'MODERATOR') return false;
  return COMPANY_TYPES.filter((type) => type !== 'MODERATOR').every(
    (company_type) => !isFor({ ...reader, company_type, permission: `${company_type}.${reader.role}` }),
  );
}
