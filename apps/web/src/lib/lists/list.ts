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

/** Declaration of a list: its filters and its call. */
interface Declaration<
  Name extends CallName,
  Texts extends ListTexts,
  Fields extends readonly ListField[],
  State,
> {
  /** The call that returns the rows. */
  readonly call: Name;
  /** The text namespace whose `filters` label the fields. */
  readonly texts: Texts;
  /** Name of the list, when it has saved views. */
  readonly view?: ListName;
  readonly pageSize?: number;
  /** Sort orders that the list offers. */
  readonly sorts?: readonly SortOf<Name>[];
  /** The filters, in the order of the bar. */
  readonly fields: (field: FieldKinds<Name, Texts>) => Fields;
  /** Other state in the address, such as a tab or an open panel; it does not filter. */
  readonly addressState?: (raw: RawSearch) => State;
  /** Query parameters that every request sends. */
  readonly fixedQuery?: (reader: SessionUser) => Partial<Query<Name>>;
}

/** The search parameters of a list's address. */
export type ListAddress<Name extends CallName, Fields extends readonly ListField[], State> = PartsOf<Fields> &
  State &
  Paging &
  ViewOverride & { readonly sort?: SortOf<Name> | undefined };

interface ViewOverride {
  /** Opens the unfiltered list, even when it has a default view. */
  readonly view?: 'all' | undefined;
}

/** A declared list: the source of its filter bar, chips, views and address. */
export interface List {
  readonly call: CallName;
  readonly texts: ListTexts;
  readonly view: ListName | undefined;
  readonly pageSize: number;
  readonly fields: readonly ListField[];
  /** The search parameters that filter the list. */
  readonly params: readonly string[];
  fieldsFor(reader: SessionUser): readonly ListField[];
  /** Returns the filters of an address: the part that a saved view stores. */
  filters(search: RawSearch): Record<string, unknown>;
  /** Returns the values of the controls for an address. */
  drafts(search: RawSearch): Drafts;
  /** Returns the search parameters of the drafts; empty ones are removed. */
  toSearch(drafts: Drafts): Record<string, unknown>;
  problem(field: ListField, drafts: Drafts): DraftProblem | undefined;
  /**
   * Replaces the periods of an address by their calendar days.
   * @param today in São Paulo
   */
  withDates<Search extends object>(search: Search, today: Day): Search;
  /** Returns the change that removes one field from the address. */
  withoutField(field: ListField): Record<string, undefined>;
}

/** A declared list with the types of its address and its call. */
export interface ListOf<Address extends object, Asked extends object> extends List {
  /** Reads an address (`validateSearch`); invalid values count as absent. */
  readonly read: (raw: RawSearch) => Address;
  /** Returns the query without page and limit. Fields that the reader does not have are omitted. */
  filterQuery(search: Address, reader: SessionUser): Omit<Asked, 'page' | 'limit'>;
  /** Returns the call's query for an address. */
  query(search: Address, reader: SessionUser): Asked;
}

/** The address type of a list: `SearchOf<typeof negotiationsList>`. */
export type SearchOf<Declared> = Declared extends { readonly read: (raw: RawSearch) => infer Address }
  ? Address
  : never;

/**
 * Declares a list. The types of its address, and the parameters that a field can send, follow from the call.
 */
export function listOf<
  const Name extends CallName,
  const Texts extends ListTexts,
  const Fields extends readonly ListField[],
  State extends object = object,
>(
  declaration: Declaration<Name, Texts, Fields, State>,
): ListOf<ListAddress<Name, Fields, State>, Query<Name> & object> {
  type Address = ListAddress<Name, Fields, State>;
  const { texts, view, pageSize = DEFAULT_PAGE_SIZE, sorts = [], addressState, fixedQuery } = declaration;
  const fields: readonly ListField[] = declaration.fields(FIELD_KINDS as never);
  const params = fields.flatMap((field) => field.params);
  const fieldsFor = (reader: SessionUser) => fields.filter(({ isFor }) => isFor?.(reader) ?? true);
  const parts = (partOf: (field: ListField) => object) => Object.assign({}, ...fields.map(partOf));
  const filters = (search: RawSearch): Record<string, unknown> => parts((field) => field.read(search));
  const withDates = (search: RawSearch, today: Day) => {
    const days = fields.map(({ name, control }) => {
      const first = control.kind === 'day' ? control.range?.from : undefined;
      const range = first === undefined ? undefined : daysOfPeriod(search[first], today);
      return first && range && { [first]: range.from, [name]: range.to };
    });
    return Object.assign({}, search, ...days);
  };
  const filterQuery = (search: Address, reader: SessionUser) => {
    const address = search as RawSearch;
    // The router keeps unknown parameters of an address, so the order is read again.
    const sort = oneField<string>(address.sort as never, sorts);
    const queries = fieldsFor(reader).map((field) => field.queryParams(address, reader));
    return Object.assign({}, ...queries, sort !== undefined && { sort }, fixedQuery?.(reader));
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
    withDates: (search, today) => withDates(search as RawSearch, today) as never,
    drafts: (search) => parts((field) => ({ [field.name]: field.draft(search) })),
    toSearch: (drafts) => ({
      ...Object.fromEntries(params.map((name) => [name, undefined])),
      ...filters(parts((field) => field.part(drafts[field.name]))),
    }),
    problem: (field, drafts) => field.problem(drafts[field.name], drafts),
    withoutField: (field) => Object.fromEntries(field.params.map((name) => [name, undefined])),
    read: (raw) =>
      withoutUndefined({
        ...parts((field) => field.read(raw)),
        ...addressState?.(raw),
        sort: oneField<string>(raw.sort, sorts),
        ...(view && { view: oneField(raw.view, ['all']) }),
        ...pagingFields(raw),
      }) as Address,
    filterQuery,
    query: (search, reader) => {
      const { page = 1, limit = pageSize } = search as Paging;
      return { page, limit, ...filterQuery(search, reader) };
    },
  };
}

/** Removes undefined values, because addresses are compared by their content. */
function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
