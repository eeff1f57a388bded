import {
  COMPANY_TYPES,
  type FieldErrorKey,
  FUTURE_PERIODS,
  type Language,
  PAST_PERIODS,
} from '@pregao/domain';
import type { Texts } from '../../i18n/options.ts';
import type { SessionUser } from '../session/session.ts';

/** Raw search parameters of an address: text, a list for a repeated name, or values read before. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Values of the controls by field name, applied or not. */
export type Drafts = Readonly<Record<string, unknown>>;

/** The texts of one namespace in the reader's language. */
export type NamespaceTexts = Texts;

/** Returns a nested group of texts by name. */
export const textGroup = (
  texts: NamespaceTexts[string] | undefined,
  name: string,
): NamespaceTexts[string] | undefined => (typeof texts === 'object' ? texts[name] : undefined);

/** Returns one text of a group, or its key when it is missing. */
export function textIn(texts: NamespaceTexts[string] | undefined, name: string): string {
  const word = textGroup(texts, name);
  return typeof word === 'string' ? word : name;
}

/** Formatters for the texts of a filter. */
export interface FilterFormatters {
  readonly language: Language;
  readonly texts: NamespaceTexts;
  readonly day: (day: string) => string;
  /** Formats a period relative to today. */
  readonly period: (period: string) => string;
}

/** Choices that are known without a request. */
export interface Choices<Value extends string = string> {
  readonly values: readonly Value[];
  text(value: Value, formatters: FilterFormatters): string;
  /** Returns the choices that a reader is offered, where some readers get fewer. */
  valuesFor?(reader: SessionUser): readonly Value[];
}

/** Choices that the server looks up; `lib/lookups.ts` makes the requests. */
export type LookupName =
  | 'borrowers'
  | 'lenders'
  | 'companies'
  | 'issuers'
  | 'dashboardIssuers'
  | 'statementAccounts';

/** One kind of text that the search box of a list accepts. */
export interface SearchKind {
  readonly isValid?: (text: string) => boolean;
  /** Error of the field while the text is invalid. */
  readonly error?: FieldErrorKey;
  /** Formats the text for the field, such as a CPF with its punctuation. */
  readonly format?: (text: string) => string;
  /** Formats the text for the call. */
  readonly serialize?: (text: string) => string;
  readonly inputMode?: 'numeric' | 'email';
}

/** The direction of periods: due dates and deadlines lie ahead, sent or created dates have passed. */
export type PeriodKind = 'coming' | 'passed';

/** Periods that the filter offers as one click. */
export const PERIODS_OF = {
  coming: FUTURE_PERIODS,
  passed: PAST_PERIODS,
} as const satisfies Record<PeriodKind, readonly string[]>;

/** Units of a typed number with at most two decimals. */
export type NumberUnit = 'money' | 'percent' | 'days';

/** The kind and options of a control; the kind also determines the type of its draft. */
export type Control =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly unit: NumberUnit }
  | {
      readonly kind: 'digits';
      /** Shown as a pill in the filter row that opens the field. */
      readonly folded?: boolean | undefined;
    }
  | {
      readonly kind: 'day';
      /** Set on the last day of a range: its first day, and the label of the whole. */
      readonly range?: { readonly from: string; readonly name: string } | undefined;
      /** Set on the first day of a range: the relative periods that it also offers. */
      readonly periods?: PeriodKind | undefined;
    }
  | { readonly kind: 'many'; readonly choices: Choices }
  | { readonly kind: 'one'; readonly choices: Choices; readonly defaultValue?: string | undefined }
  | { readonly kind: 'looked-up'; readonly lookup: LookupName; readonly dependsOn?: string | undefined }
  | { readonly kind: 'search'; readonly kinds: Readonly<Record<string, SearchKind>> };

/** A validation error of a draft. */
export interface DraftProblem {
  readonly key: 'digits' | 'number' | 'day' | 'reversed' | 'reversedNumbers' | FieldErrorKey;
  /** Shown only after an attempt to filter, since typing may not be finished. */
  readonly afterSubmit?: boolean;
}

/** The text of an active filter's chip. */
export interface ChipText {
  /** Replaces the field's label. */
  readonly name?: string | undefined;
  /** One text for each chosen value. */
  readonly texts: readonly string[];
  /** True when the chip describes the whole range that this field begins. */
  readonly coversRange?: boolean | undefined;
}

/** One filter of a list: address, control, chip and query. `Part` is what it adds to the list's address. */
export interface ListField<Part extends object = object, Draft = unknown> {
  /** Name of the field and key of its label in the texts' `filters`. */
  readonly name: string;
  /** Its search parameters in the address. */
  readonly params: readonly string[];
  readonly control: Control;
  /** Returns whether a reader has the field; all readers by default. */
  readonly isFor?: ((reader: SessionUser) => boolean) | undefined;
  /** Reads its part of an address; invalid values count as absent and never fail the page. */
  read(raw: RawSearch): Part;
  /** Returns the control's value for an address. */
  draft(search: RawSearch): Draft;
  /** Returns the address part of a valid draft. */
  part(draft: Draft): Part;
  problem(draft: Draft, drafts: Drafts): DraftProblem | undefined;
  /** Returns its query parameters; none while it does not filter. */
  queryParams(search: RawSearch, reader: SessionUser): object;
  /**
   * Returns the chip of the active filter.
   * @param nameOf returns the label of a looked-up value
   */
  chip(
    search: RawSearch,
    formatters: FilterFormatters,
    nameOf: (value: unknown) => string,
  ): ChipText | undefined;
}

/** The address parts of all fields together. */
export type PartsOf<Fields extends readonly ListField[]> = Fields extends readonly [
  ListField<infer Part>,
  ...infer Rest extends readonly ListField[],
]
  ? Part & PartsOf<Rest>
  : unknown;

/**
 * Returns true for a field that moderators have, and users of the same role in other company types do not.
 */
export function isModeratorsField({ isFor }: Pick<ListField, 'isFor'>, reader: SessionUser): boolean {
  if (isFor === undefined || reader.company_type !== 'MODERATOR') return false;
  return COMPANY_TYPES.filter((type) => type !== 'MODERATOR').every(
    (company_type) => !isFor({ ...reader, company_type, permission: `${company_type}.${reader.role}` }),
  );
}
