import { api, viewParamsIssues } from '@pregao/contract';
import { COMPANY_TYPES, FUTURE_PERIODS, formatAmount, type ListName, PAST_PERIODS } from '@pregao/domain';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { approvalsList } from '../features/approvals/approvals.list.ts';
import { bankLinesList } from '../features/bank-statements/bank-lines.list.ts';
import { bankStatementsList } from '../features/bank-statements/bank-statements.list.ts';
import { companiesList, requestsList } from '../features/companies/companies.list.ts';
import { dashboardList } from '../features/dashboard/dashboard.list.ts';
import { filesList } from '../features/files/files.list.ts';
import { heldChangesList } from '../features/held-changes/held-changes.list.ts';
import { negotiationsList } from '../features/negotiations/list/negotiations.list.ts';
import { noticesList } from '../features/notices/notices.list.ts';
import { ownCreditsList } from '../features/own-credits/own-credits.list.ts';
import { cdiRatesList } from '../features/rates/cdi-rates.list.ts';
import { receivablesList } from '../features/receivables/receivables.list.ts';
import { serviceUsersList } from '../features/service-users/service-users.list.ts';
import { settlementsList } from '../features/settlement/settlements.list.ts';
import { usersList } from '../features/users/users.list.ts';
import { webhooksList } from '../features/webhooks/webhooks.list.ts';
import {
  currentDrafts,
  NO_TYPED_DRAFTS,
  type TypedDrafts,
  withDraft,
  withoutStaleDrafts,
} from '../lib/lists/draft.ts';
import type { Drafts, ListField, RawSearch } from '../lib/lists/field.ts';
import { type ListOf, listOf } from '../lib/lists/list.ts';
import { filtersIn, withFilters, withoutFilters } from '../lib/router/list-search.ts';
import { parseSearch, stringifySearch } from '../lib/router/search-codec.ts';
import { readerOf } from '../lib/session/reader.fixture.ts';

type AnyList = ListOf<object, object>;

const LISTS: readonly (readonly [string, AnyList])[] = Object.entries({
  negotiations: negotiationsList,
  'own proposals': ownCreditsList,
  receivables: receivablesList,
  files: filesList,
  users: usersList,
  companies: companiesList,
  'requests for access': requestsList,
  'changes on hold': heldChangesList,
  approvals: approvalsList,
  settlements: settlementsList,
  'bank statements': bankStatementsList,
  'bank lines': bankLinesList,
  'CDI rates': cdiRatesList,
  notices: noticesList,
  webhooks: webhooksList,
  'service users': serviceUsersList,
  dashboard: dashboardList,
} as never);

/** The lists that have saved views. */
const LISTS_WITH_VIEWS: Readonly<Record<ListName, AnyList>> = {
  negotiations: negotiationsList,
  'own-proposals': ownCreditsList,
  receivables: receivablesList,
  files: filesList,
  users: usersList,
  companies: companiesList,
  'held-changes': heldChangesList,
  approvals: approvalsList,
  settlements: settlementsList,
  'bank-statements': bankStatementsList,
  'bank-lines': bankLinesList,
} as never;

/** Runs a property 40 times, fewer than the default, because it runs for each list. */
const checkProperty = <T>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: 40 });

const READERS = COMPANY_TYPES.map((type) => readerOf(type));
const FORMATTERS = {
  language: 'pt',
  texts: {},
  day: (day: string) => day,
  period: (period: string) => period,
} as const;
const TODAY = '2026-11-23';
const SEARCH_TEXTS = [
  'Ana Souza',
  '529.982.247-25',
  'ana@aurora.example',
  '45.723.174/0001-10',
  "D'Ávila & Cia",
];

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const periods = fc.constantFrom(...FUTURE_PERIODS, ...PAST_PERIODS, 'next:30-90', 'business:2-9', 'year:-2');

/** Generates non-empty values for a field's control. */
function arbitraryValue({ control }: ListField): Arbitrary<unknown> {
  switch (control.kind) {
    case 'digits':
      return fc.integer({ min: 1, max: 999_999_999 }).map(String);
    case 'number':
      return fc.integer({ min: 1, max: 999_999_999_99 }).map(formatAmount);
    case 'text':
      return fc.string({ minLength: 1, maxLength: 20 });
    case 'day':
      return control.periods ? fc.oneof(days, periods) : days;
    case 'many':
      return fc.subarray([...control.choices.values], { minLength: 1 });
    case 'one':
      return fc.constantFrom(...control.choices.values);
    case 'looked-up':
      return control.lookup.toLowerCase().includes('issuers')
        ? fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 })
        : fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 4 });
    case 'search':
      return fc
        .constantFrom(...Object.keys(control.kinds))
        .chain((by) =>
          fc
            .constantFrom(...SEARCH_TEXTS.filter((text) => control.kinds[by]?.isValid?.(text) ?? true))
            .map((text) => ({ by, text })),
        );
  }
}

/** Generates drafts with some fields filled in. Their only possible error is a reversed range. */
const arbitraryDrafts = (list: AnyList): Arbitrary<Drafts> =>
  fc
    .record(Object.fromEntries(list.fields.map((field) => [field.name, fc.option(arbitraryValue(field))])))
    .map((chosen) => {
      const untouched = list.drafts({});
      return Object.fromEntries(
        list.fields.map(({ name }) => [name, (chosen as Drafts)[name] ?? untouched[name]]),
      );
    })
    .filter((drafts) =>
      list.fields.every((field) => (list.problem(field, drafts)?.key ?? 'reversed') === 'reversed'),
    );

const arbitraryParam = fc.oneof(
  fc.string(),
  fc.array(fc.string()),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.object(),
  days,
  fc.constantFrom(...SEARCH_TEXTS),
);

/** Generates arbitrary addresses, including invalid ones. */
const arbitraryAddress = (list: AnyList): Arbitrary<RawSearch> =>
  fc.record(
    Object.fromEntries(
      [...list.params, 'page', 'limit', 'sort', 'file', 'tab', 'request', 'change'].map((name) => [
        name,
        arbitraryParam,
      ]),
    ),
    { requiredKeys: [] },
  ) as Arbitrary<RawSearch>;

const activeFields = (list: AnyList, search: object) =>
  list.fields.filter((field) => field.chip(search as RawSearch, FORMATTERS, String) !== undefined);

/** Returns the fields that have a valid value in an address. */
const appliedFields = (list: AnyList, search: object) =>
  list.fields.filter(
    (field) =>
      Object.keys(field.read(search as RawSearch)).length > 0 &&
      list.problem(field, list.drafts(search as RawSearch)) === undefined,
  );

describe.each(LISTS)('list declaration: %s', (_name, list) => {
  test('filters round-trip through the address and through a saved view', () => {
    checkProperty(
      fc.property(arbitraryDrafts(list), (drafts) => {
        const applied = list.toSearch(drafts);
        const address = list.read(parseSearch(stringifySearch(applied)));
        expect(list.filters(address as RawSearch)).toEqual(filtersIn(applied, list.params));
        const saved = JSON.parse(JSON.stringify(list.filters(applied)));
        expect(list.read(saved)).toEqual(address);
        expect(list.toSearch(list.drafts(address as RawSearch))).toEqual(applied);
      }),
    );
  });

  test('filter chip removes its own filter only', () => {
    checkProperty(
      fc.property(arbitraryDrafts(list), (drafts) => {
        const search = list.read(list.toSearch(drafts));
        const before = activeFields(list, search);
        expect(before).toEqual(appliedFields(list, search));
        for (const field of before) {
          const after = list.read(withFilters(search, list.withoutField(field)) as RawSearch);
          const now = activeFields(list, after);
          expect(now).not.toContain(field);
          expect(now).toEqual(expect.arrayContaining(before.filter((other) => other !== field)));
          // The end of a range becomes active again once the range is valid.
          expect(now).toEqual(appliedFields(list, after));
          for (const other of list.fields)
            if (other !== field)
              expect(other.read(after as RawSearch)).toEqual(other.read(search as RawSearch));
        }
      }),
    );
  });

  test('clearing filters removes everything but the page size from the address', () => {
    checkProperty(
      fc.property(arbitraryDrafts(list), (drafts) => {
        const search = list.read({ ...list.toSearch(drafts), page: '3', limit: '20' });
        const cleared = withoutFilters(search, list.params);
        expect(list.filters(cleared as RawSearch)).toEqual({});
        expect(cleared).toEqual({ limit: 20 });
        expect(currentDrafts(list, cleared as RawSearch, NO_TYPED_DRAFTS)).toEqual(list.drafts({}));
      }),
    );
  });

  test('removing a chip keeps the drafts of other fields', () => {
    checkProperty(
      fc.property(arbitraryDrafts(list), arbitraryDrafts(list), (drafts, others) => {
        const search = list.read(list.toSearch(drafts)) as RawSearch;
        for (const removed of activeFields(list, search)) {
          let typed: TypedDrafts = NO_TYPED_DRAFTS;
          for (const field of list.fields) typed = withDraft(typed, field, search, others[field.name]);
          const after = list.read(withFilters(search, list.withoutField(removed)) as RawSearch) as RawSearch;
          const now = currentDrafts(list, after, typed);
          expect(now[removed.name]).toEqual(list.drafts({})[removed.name]);
          for (const field of list.fields)
            if (field !== removed) expect(now[field.name]).toEqual(others[field.name]);
        }
      }),
    );
  });

  test('applied draft does not reappear when the address goes back', () => {
    checkProperty(
      fc.property(arbitraryDrafts(list), arbitraryDrafts(list), (drafts, others) => {
        const before = list.read(list.toSearch(drafts)) as RawSearch;
        const after = list.read(list.toSearch(others)) as RawSearch;
        let typed: TypedDrafts = NO_TYPED_DRAFTS;
        for (const field of list.fields) typed = withDraft(typed, field, before, others[field.name]);
        typed = withoutStaleDrafts(list, after, typed);
        const moved = list.fields.filter(
          (field) => JSON.stringify(field.read(before)) !== JSON.stringify(field.read(after)),
        );
        const now = currentDrafts(list, before, typed);
        for (const field of moved) expect(now[field.name]).toEqual(field.draft(before));
      }),
    );
  });

  test('malformed address applies no filter and does not throw', () => {
    checkProperty(
      fc.property(arbitraryAddress(list), (raw) => {
        const search = list.read(raw) as RawSearch;
        expect(list.read(search)).toEqual(search);
        list.drafts(search);
        activeFields(list, search);
        for (const reader of READERS) list.query(search, reader);
      }),
    );
    const strange = Object.fromEntries(list.params.map((name) => [name, ['\u0000', '0']]));
    expect(list.filters({ ...strange, text: '', name: '', issuer: '' })).toEqual({});
  });

  test('list query satisfies the schema of its call for every reader', () => {
    const schema: z.ZodType = api[list.call].query as never;
    checkProperty(
      fc.property(arbitraryDrafts(list), fc.constantFrom(...READERS), (drafts, reader) => {
        const search = list.read(list.toSearch(drafts));
        const dated = list.withDates(search, TODAY);
        const asked = list.query(dated, reader);
        const sent = list === (dashboardList as never) ? list.filterQuery(dated, reader) : asked;
        expect(z.safeEncode(schema, sent).error?.issues).toBeUndefined();
      }),
    );
  });

  test('filter changes the query exactly when its chip is active and the reader has it', () => {
    checkProperty(
      fc.property(arbitraryDrafts(list), fc.constantFrom(...READERS), (drafts, reader) => {
        const search = list.read(list.toSearch(drafts)) as RawSearch;
        for (const field of list.fields) {
          const others = list.read(withFilters(search, list.withoutField(field)) as RawSearch);
          const isActive = activeFields(list, search).includes(field);
          const asked = (address: object) =>
            JSON.stringify(list.filterQuery(list.withDates(address, TODAY), reader));
          const changes = asked(search) !== asked(others);
          expect(changes).toBe(isActive && list.fieldsFor(reader).includes(field));
        }
      }),
    );
  });
});

/** Converts a value to address parameters: text, or a list of texts. */
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));

test.each(Object.entries(LISTS_WITH_VIEWS) as [ListName, AnyList][])(
  'saved view of the list %s accepts every filter of the list',
  (name, list) => {
    checkProperty(
      fc.property(arbitraryDrafts(list), (drafts) => {
        const filters = Object.entries(list.filters(list.toSearch(drafts)));
        fc.pre(filters.length > 0);
        const params = Object.fromEntries(filters.map(([key, value]) => [key, asTexts(value)]));
        expect(viewParamsIssues(name, params)).toEqual([]);
      }),
    );
  },
);

test('relative period must be resolved to days before the query is built', () => {
  const [reader] = READERS;
  const search = receivablesList.read({ from: 'next:30-90' });
  if (!reader) throw new Error('no reader');
  expect(() => receivablesList.filterQuery(search, reader)).toThrow('a period must be replaced by its days');
  expect(receivablesList.filterQuery(receivablesList.withDates(search, TODAY), reader)).toEqual({
    due_date_greater_or_equal_than: '2026-12-23',
    due_date_less_or_equal_than: '2027-02-21',
  });
});

test('amount filter sends the typed reais', () => {
  const search = negotiationsList.toSearch({ ...negotiationsList.drafts({}), value: '1.500,50' });
  expect(search).toMatchObject({ value: 1500.5 });
  const [reader] = READERS;
  if (!reader) throw new Error('no reader');
  const asked = negotiationsList.query(search, reader);
  expect(z.encode(api.listNegotiations.query as z.ZodType, asked)).toMatchObject({ offer_value: '1500.5' });
  expect(activeFields(negotiationsList, search)[0]?.chip(search as RawSearch, FORMATTERS, String)).toEqual({
    texts: ['R$ 1.500,50'],
  });
});

test('digits filter does not compile for an amount parameter', () => {
  const asked = listOf({
    call: 'listNegotiations',
    texts: 'negotiations',
    // @ts-expect-error: the parameter takes centavos, which `number` sends of amounts
    fields: (field) => [field.digits('id', { query: 'offer_value' })],
    sorts: [],
  });
  expect(asked.params).toEqual(['id']);
});

test('field with an unknown parameter or without a label does not compile', () => {
  const asked = listOf({
    call: 'listFiles',
    texts: 'files',
    fields: (field) => [
      // @ts-expect-error: the call takes no such parameter
      field.day('from', { query: 'due_date_greater_or_equal_than' }),
      // @ts-expect-error: the parameter takes texts, not ids
      field.companies('borrower', { query: 'card_network', lookup: 'borrowers' }),
      // @ts-expect-error: the texts name no such filter
      field.text('color', { query: 'name' }),
    ],
    // @ts-expect-error: the call does not sort
    sorts: ['issuer asc'],
  });
  expect(asked.params).toEqual(['from', 'borrower', 'color']);
});
