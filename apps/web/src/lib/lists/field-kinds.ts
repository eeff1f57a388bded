import type { Api, CallName, FilteredAmount, FilteredDays, FilteredPercent, QueryOf } from '@pregao/contract';
import type { Day } from '@pregao/domain';
import type { Resources } from 'i18next';
import type { Choices, ListField, NumberUnit, PeriodKind, SearchKind } from './field.ts';

type Query<Name extends CallName> = QueryOf<Api[Name]>;

/** The query parameters of a call that accept such a value: a field for any other does not compile. */
export type ParameterFor<Name extends CallName, Sent> = {
  [Key in keyof Query<Name>]-?: Sent extends NonNullable<Query<Name>[Key]> ? Key : never;
}[keyof Query<Name>] &
  string;

/** Text namespaces that have filter labels. */
export type ListTexts = {
  [Texts in keyof Resources]: Resources[Texts] extends { readonly filters: object } ? Texts : never;
}[keyof Resources];

type Labels<Filters> = {
  [Name in keyof Filters]: Filters[Name] extends string ? Name : never;
}[keyof Filters] &
  string;

/** The labels of one namespace: a field without a label does not compile. */
type Label<Texts extends ListTexts> = Labels<Resources[Texts]['filters']>;

export type FieldPart<Name extends string, Value> = { readonly [Key in Name]?: Value | undefined };
export type FieldAudience = Pick<ListField, 'isFor'>;

/** The type that the call accepts for a number, by unit. */
interface SentNumber extends Record<NumberUnit, number> {
  readonly money: FilteredAmount;
  readonly percent: FilteredPercent;
  readonly days: FilteredDays;
}

/** The kinds of fields that a list of `Name` can have, labeled by the `filters` of its texts. */
export interface FieldKinds<Name extends CallName, Texts extends ListTexts> {
  /**
   * A whole number, typed.
   * @param options.folded shows it as a pill in the filter row that opens the field
   */
  digits<N extends Label<Texts>>(
    name: N,
    options: FieldAudience & { readonly query: ParameterFor<Name, number>; readonly folded?: boolean },
  ): ListField<FieldPart<N, number>, string>;
  /**
   * A number with at most two decimals. The address stores an amount in reais; the call sends centavos.
   * @param from.notBelow set on the last number of a range: the field of its first number
   */
  number<N extends Label<Texts>, Unit extends NumberUnit>(
    name: N,
    options: FieldAudience & {
      readonly unit: Unit;
      readonly query: ParameterFor<Name, SentNumber[Unit]>;
      readonly notBelow?: Label<Texts>;
    },
  ): ListField<FieldPart<N, number>, string>;
  /**
   * A text to search by.
   * @param options.clean removes characters that the text cannot contain
   */
  text<N extends Label<Texts>>(
    name: N,
    options: FieldAudience & {
      readonly query: ParameterFor<Name, string>;
      readonly clean?: (text: string) => string;
    },
  ): ListField<FieldPart<N, string>, string>;
  /**
   * A calendar day.
   * @param options.range set on the last day of a range: the field of its first day, and the label of both
   * @param options.periods set on the first day of a range: relative periods that may replace both days, such
   * as `next:30-90`
   */
  day<N extends Label<Texts>>(
    name: N,
    options: FieldAudience & {
      readonly query: ParameterFor<Name, Day>;
      readonly range?: { readonly from: Label<Texts>; readonly name: Label<Texts> };
      readonly periods?: PeriodKind;
    },
  ): ListField<FieldPart<N, Day>, string>;
  /** Several of the known choices; an empty selection means all. */
  many<N extends Label<Texts>, Value extends string>(
    name: N,
    options: FieldAudience & Choices<Value> & { readonly query: ParameterFor<Name, Value[]> },
  ): ListField<FieldPart<N, readonly Value[]>, readonly Value[]>;
  /**
   * One of the known choices.
   * @param options.defaultValue the default, which is omitted from the address
   */
  one<N extends Label<Texts>, Value extends string, Key extends keyof Query<Name> & string>(
    name: N,
    options: FieldAudience &
      Choices<Value> & {
        readonly query: Key;
        queryValue(value: Value): Query<Name>[Key];
        readonly defaultValue?: NoInfer<Value>;
      },
  ): ListField<FieldPart<N, Value>, string>;
  /** Several companies by id. */
  companies<N extends Label<Texts>>(
    name: N,
    options: FieldAudience & {
      readonly query: ParameterFor<Name, number[]>;
      readonly lookup: 'borrowers' | 'lenders' | 'companies';
    },
  ): ListField<FieldPart<N, readonly number[]>, readonly number[]>;
  /**
   * Several issuers by name.
   * @param options.dependsOn the field of the acquirers whose issuers are offered
   */
  issuers<N extends Label<Texts>>(
    name: N,
    options: FieldAudience & {
      readonly query: ParameterFor<Name, string[]>;
      readonly lookup: 'issuers' | 'dashboardIssuers';
      readonly dependsOn: Label<Texts>;
    },
  ): ListField<FieldPart<N, readonly string[]>, readonly string[]>;
  /** Several accounts of bank statements by key. */
  accounts<N extends Label<Texts>>(
    name: N,
    options: FieldAudience & { readonly query: ParameterFor<Name, string[]> },
  ): ListField<FieldPart<N, readonly string[]>, readonly string[]>;
  /**
   * A search text (`text`) and its kind (`by`); each kind is a parameter of the call. The first kind is the
   * default.
   */
  search<Kind extends ParameterFor<Name, string>>(
    kinds: Readonly<Record<Kind, SearchKind>>,
    maxLength: number,
  ): ListField<{ readonly by?: Kind | undefined; readonly text?: string | undefined }, SearchDraft>;
}

export interface SearchDraft {
  readonly by: string;
  readonly text: string;
}
