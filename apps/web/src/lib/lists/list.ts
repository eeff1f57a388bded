import type { Api, CallName, QueryOf } from '@pregao/contract';
import { type Day, DEFAULT_PAGE_SIZE, daysOfPeriod, type ListName } from '@pregao/domain';
import { oneField, type Paging, pagingFields } from '../router/search-fields.ts';
import type { SessionUser } from '../session/session.ts';
import type { DraftProblem, Drafts, ListField, PartsOf, RawSearch } from './field.ts';
import type { FieldKinds, ListTexts } from './field-kinds.ts';
import { FIELD_KINDS } from './fields.ts';

type Query<Name extends CallName> = QueryOf<Api[Name]>;
type SortOf<Name extends CallName> = string &
  NonNullable<Query<Name> extends { readonly sort?: infer Sort } ? Sort : never>;

/** A list as it is declared: what narrows it, and how the call is asked. */
interface Declaration<
  Name extends CallName,
  Texts extends ListTexts,
  Fields extends readonly ListField[],
  Beside,
> {
  /** The call that answers its rows. */
  readonly call: Name;
  /** The namespace whose `filters` name the fields. */
  readonly texts: Texts;
  /** Its name, where views of it are kept. */
  readonly view?: ListName;
  readonly pageSize?: number;
  /** What it can be sorted by. */
  readonly sorts?: readonly SortOf<Name>[];
  /** In the order of the bar. */
  readonly fields: (field: FieldKinds<Name, Texts>) => Fields;
  /** What else its address holds: a tab, what is open over the list. It narrows nothing. */
  readonly beside?: (raw: RawSearch) => Beside;
  /** What the call is always asked with. */
  readonly always?: (reader: SessionUser) => Partial<Query<Name>>;
}

/** The address of a list. */
export type ListAddress<
  Name extends CallName,
  Fields extends readonly ListField[],
  Beside,
> = PartsOf<Fields> & Beside & Paging & Unviewed & { readonly sort?: SortOf<Name> | undefined };

interface Unviewed {
  /** The whole list, whatever view it opens with otherwise. */
  readonly view?: 'all' | undefined;
}

/** What the bar of filters, the chips, the views and the address of every list come from. */
export interface List {
  readonly call: CallName;
  readonly texts: ListTexts;
  readonly view: ListName | undefined;
  readonly pageSize: number;
  readonly fields: readonly ListField[];
  /** The names in the address of what narrows the list. */
  readonly params: readonly string[];
  fieldsFor(reader: SessionUser): readonly ListField[];
  /** The part of an address that narrows the list: what is kept under a name of the reader's. */
  filters(search: RawSearch): Record<string, unknown>;
  /** What its controls show of an address. */
  drafts(search: RawSearch): Drafts;
  /** What the drafts put into the address, every name of it: what is empty is taken off. */
  applied(drafts: Drafts): Record<string, unknown>;
  problem(field: ListField, drafts: Drafts): DraftProblem | undefined;
  /** An address with the days that its periods mean. @param today in São Paulo */
  dated<Search extends object>(search: Search, today: Day): Search;
  /** What takes one field off the address. */
  off(field: ListField): Record<string, undefined>;
}

/** A declared list with the types of its address and of its call. */
export interface ListOf<Address extends object, Asked extends object> extends List {
  /** Reads an address (`validateSearch`): what makes no sense counts as absent. */
  readonly read: (raw: RawSearch) => Address;
  /** What the call is asked with, but for the page. Fields that the reader does not have are left out. */
  narrowing(search: Address, reader: SessionUser): Omit<Asked, 'page' | 'limit'>;
  /** The call's query for an address. */
  query(search: Address, reader: SessionUser): Asked;
}

/** The address that a list reads: `SearchOf<typeof negotiationsList>`. */
export type SearchOf<Declared> = Declared extends { readonly read: (raw: RawSearch) => infer Address }
  ? Address
  : never;

/** Declares a list. The types of its address, and which parameters a field can ask for, follow from the call. */
export function listOf<
  const Name extends CallName,
  const Texts extends ListTexts,
  const Fields extends readonly ListField[],
  Beside extends object = object,
>(
  declaration: Declaration<Name, Texts, Fields, Beside>,
): ListOf<ListAddress<Name, Fields, Beside>, Query<Name> & object> {
  type Address = ListAddress<Name, Fields, Beside>;
  const { texts, view, pageSize = DEFAULT_PAGE_SIZE, sorts = [], beside, always } = declaration;
  const fields: readonly ListField[] = declaration.fields(FIELD_KINDS as never);
  const params = fields.flatMap((field) => field.params);
  const fieldsFor = (reader: SessionUser) => fields.filter(({ isFor }) => isFor?.(reader) ?? true);
  const parts = (of: (field: ListField) => object) => Object.assign({}, ...fields.map(of));
  const filters = (search: RawSearch): Record<string, unknown> => parts((field) => field.read(search));
  const dated = (search: RawSearch, today: Day) => {
    const days = fields.map(({ name, control }) => {
      const first = control.kind === 'day' ? control.range?.from : undefined;
      const range = first === undefined ? undefined : daysOfPeriod(search[first], today);
      return first && range && { [first]: range.from, [name]: range.to };
    });
    return Object.assign({}, search, ...days);
  };
  const narrowing = (search: Address, reader: SessionUser) => {
    const address = search as RawSearch;
    const { sort } = address;
    const asked = fieldsFor(reader).map((field) => field.asks(address, reader));
    return Object.assign({}, ...asked, sort !== undefined && { sort }, always?.(reader));
  };
  return {
    call: declaration.call,
    texts,
    view,
    pageSize,
    fields,
    params,
    fieldsFor,
    filters,
    dated: (search, today) => dated(search as RawSearch, today) as never,
    drafts: (search) => parts((field) => ({ [field.name]: field.draft(search) })),
    applied: (drafts) => ({
      ...Object.fromEntries(params.map((name) => [name, undefined])),
      ...filters(parts((field) => field.part(drafts[field.name]))),
    }),
    problem: (field, drafts) => field.problem(drafts[field.name], drafts),
    off: (field) => Object.fromEntries(field.params.map((name) => [name, undefined])),
    read: (raw) =>
      defined({
        ...parts((field) => field.read(raw)),
        ...beside?.(raw),
        sort: oneField<string>(raw.sort, sorts),
        ...(view && { view: oneField(raw.view, ['all']) }),
        ...pagingFields(raw),
      }) as Address,
    narrowing,
    query: (search, reader) => {
      const { page = 1, limit = pageSize } = search as Paging;
      return { page, limit, ...narrowing(search, reader) };
    },
  };
}

/** Without what is undefined: an address is compared by what it holds. */
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
