import type { Api, CallName, FilteredAmount, FilteredDays, FilteredPercent, QueryOf } from '@pregao/contract';
import type { Day } from '@pregao/domain';
import type { Resources } from 'i18next';
import type { Choices, ListField, NumberUnit, PeriodKind, SearchKind } from './field.ts';

type Query<Name extends CallName> = QueryOf<Api[Name]>;

/** The parameters of a call that take such a value: a field for any other does not compile. */
export type Taking<Name extends CallName, Sent> = {
  [Key in keyof Query<Name>]-?: Sent extends NonNullable<Query<Name>[Key]> ? Key : never;
}[keyof Query<Name>] &
  string;

/** Namespaces that name filters. */
export type ListTexts = {
  [Texts in keyof Resources]: Resources[Texts] extends { readonly filters: object } ? Texts : never;
}[keyof Resources];

type Labels<Filters> = {
  [Name in keyof Filters]: Filters[Name] extends string ? Name : never;
}[keyof Filters] &
  string;

/** A field has a label from its birth. */
type Label<Texts extends ListTexts> = Labels<Resources[Texts]['filters']>;

export type FieldPart<Name extends string, Value> = { readonly [Key in Name]?: Value | undefined };
export type Readers = Pick<ListField, 'isFor'>;

/** What the call takes of a number, by its unit. */
interface SentNumber extends Record<NumberUnit, number> {
  readonly money: FilteredAmount;
  readonly percent: FilteredPercent;
  readonly days: FilteredDays;
}

/** The kinds of fields that a list of `Name` can have, labelled by the `filters` of its texts. */
export interface FieldKinds<Name extends CallName, Texts extends ListTexts> {
  /** A whole number, typed. */
  digits<N extends Label<Texts>>(
    name: N,
    from: Readers & { readonly query: Taking<Name, number> },
  ): ListField<FieldPart<N, number>, string>;
  /** A number with at most two decimals. An amount is kept in the address in reais and sent in centavos. */
  number<N extends Label<Texts>, Unit extends NumberUnit>(
    name: N,
    from: Readers & { readonly unit: Unit; readonly query: Taking<Name, SentNumber[Unit]> },
  ): ListField<FieldPart<N, number>, string>;
  /** A text to search by. @param from.clean takes away what the text cannot hold */
  text<N extends Label<Texts>>(
    name: N,
    from: Readers & { readonly query: Taking<Name, string>; readonly clean?: (text: string) => string },
  ): ListField<FieldPart<N, string>, string>;
  /**
   * A calendar day. @param from.ends the range whose last day it is: the field of its first one, and the label of both
   * @param from.periods of the first day of a range: periods told from today may stand for both, such as `next:30-90`
   */
  day<N extends Label<Texts>>(
    name: N,
    from: Readers & {
      readonly query: Taking<Name, Day>;
      readonly ends?: { readonly from: Label<Texts>; readonly name: Label<Texts> };
      readonly periods?: PeriodKind;
    },
  ): ListField<FieldPart<N, Day>, string>;
  /** Several of the known choices; none means all. */
  many<N extends Label<Texts>, Value extends string>(
    name: N,
    from: Readers & Choices<Value> & { readonly query: Taking<Name, Value[]> },
  ): ListField<FieldPart<N, readonly Value[]>, readonly Value[]>;
  /** One of the known choices. @param from.standard what holds without a choice and stays out of the address */
  one<N extends Label<Texts>, Value extends string, Key extends keyof Query<Name> & string>(
    name: N,
    from: Readers &
      Choices<Value> & {
        readonly query: Key;
        asks(value: Value): Query<Name>[Key];
        readonly standard?: NoInfer<Value>;
      },
  ): ListField<FieldPart<N, Value>, string>;
  /** Several companies by id. */
  companies<N extends Label<Texts>>(
    name: N,
    from: Readers & {
      readonly query: Taking<Name, number[]>;
      readonly lookup: 'borrowers' | 'lenders' | 'companies';
    },
  ): ListField<FieldPart<N, readonly number[]>, readonly number[]>;
  /** Several issuers by name. @param from.follows the field of the acquirers whose issuers are offered */
  issuers<N extends Label<Texts>>(
    name: N,
    from: Readers & {
      readonly query: Taking<Name, string[]>;
      readonly lookup: 'issuers' | 'dashboardIssuers';
      readonly follows: Label<Texts>;
    },
  ): ListField<FieldPart<N, readonly string[]>, readonly string[]>;
  /** One text (`text`) and what it is (`by`): each kind is a parameter of the call. The first is meant without a choice. */
  search<Kind extends Taking<Name, string>>(
    kinds: Readonly<Record<Kind, SearchKind>>,
    most: number,
  ): ListField<{ readonly by?: Kind | undefined; readonly text?: string | undefined }, SearchDraft>;
}

export interface SearchDraft {
  readonly by: string;
  readonly text: string;
}
