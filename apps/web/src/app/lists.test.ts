import { api, viewParamsIssues } from '@pregao/contract';
import { COMPANY_TYPES, formatAmount, type ListName, PERIODS_PASSED, PERIODS_TO_COME } from '@pregao/domain';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { approvalsList } from '../features/approvals/approvals.list.ts';
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
import { draftsOver, NOTHING_TYPED, type Typed, withoutStale, withTyped } from '../lib/lists/draft.ts';
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
  'CDI rates': cdiRatesList,
  notices: noticesList,
  webhooks: webhooksList,
  'service users': serviceUsersList,
  dashboard: dashboardList,
} as never);

/** The lists that have saved views. */
const VIEWED: Readonly<Record<ListName, AnyList>> = {
  negotiations: negotiationsList,
  'own-proposals': ownCreditsList,
  receivables: receivablesList,
  files: filesList,
  users: usersList,
  companies: companiesList,
  'held-changes': heldChangesList,
  approvals: approvalsList,
  settlements: settlementsList,
} as never;

/** Runs a property 40 times, fewer than the default, because it runs for each list. */
const holds = <T>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: 40 });

const READERS = COMPANY_TYPES.map((type) => readerOf(type));
const TELLING = {
  language: 'pt',
  words: {},
  day: (day: string) => day,
  period: (period: string) => period,
} as const;
const TODAY = '2026-11-23';
const SEARCHED = ['Ana Souza', '529.982.247-25', 'ana@aurora.example', '45.723.174/0001-10', "D'Ávila & Cia"];

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const periods = fc.constantFrom(
  ...PERIODS_TO_COME,
  ...PERIODS_PASSED,
  'next:30-90',
  'business:2-9',
  'year:-2',
);

/** Generates non-empty values for a field's control. */
function chosenIn({ control }: ListField): Arbitrary<unknown> {
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
            .constantFrom(...SEARCHED.filter((text) => control.kinds[by]?.isValid?.(text) ?? true))
            .map((text) => ({ by, text })),
        );
  }
}

/** Generates drafts with some fields filled in. Their only possible error is a reversed range. */
const filledIn = (list: AnyList): Arbitrary<Drafts> =>
  fc
    .record(Object.fromEntries(list.fields.map((field) => [field.name, fc.option(chosenIn(field))])))
    .map((chosen) => {
      const untouched = list.drafts({});
      return Object.fromEntries(
        list.fields.map(({ name }) => [name, (chosen as Drafts)[name] ?? untouched[name]]),
      );
    })
    .filter((drafts) =>
      list.fields.every((field) => (list.problem(field, drafts)?.key ?? 'reversed') === 'reversed'),
    );

const anything = fc.oneof(
  fc.string(),
  fc.array(fc.string()),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.object(),
  days,
  fc.constantFrom(...SEARCHED),
);

/** Generates arbitrary addresses, including invalid ones. */
const madeUp = (list: AnyList): Arbitrary<RawSearch> =>
  fc.record(
    Object.fromEntries(
      [...list.params, 'page', 'limit', 'sort', 'file', 'tab', 'request', 'change'].map((name) => [
        name,
        anything,
      ]),
    ),
    { requiredKeys: [] },
  ) as Arbitrary<RawSearch>;

const active = (list: AnyList, search: object) =>
  list.fields.filter((field) => field.chip(search as RawSearch, TELLING, String) !== undefined);

/** Returns the fields that have a valid value in an address. */
const standing = (list: AnyList, search: object) =>
  list.fields.filter(
    (field) =>
      Object.keys(field.read(search as RawSearch)).length > 0 &&
      list.problem(field, list.drafts(search as RawSearch)) === undefined,
  );

describe.each(LISTS)('list declaration: %s', (_name, list) => {
  test('filters round-trip through the address and through a saved view', () => {
    holds(
      fc.property(filledIn(list), (drafts) => {
        const applied = list.applied(drafts);
        const address = list.read(parseSearch(stringifySearch(applied)));
        expect(list.filters(address as RawSearch)).toEqual(filtersIn(applied, list.params));
        const saved = JSON.parse(JSON.stringify(list.filters(applied)));
        expect(list.read(saved)).toEqual(address);
        expect(list.applied(list.drafts(address as RawSearch))).toEqual(applied);
      }),
    );
  });

  test('filter chip removes its own filter only', () => {
    holds(
      fc.property(filledIn(list), (drafts) => {
        const search = list.read(list.applied(drafts));
        const before = active(list, search);
        expect(before).toEqual(standing(list, search));
        for (const field of before) {
          const after = list.read(withFilters(search, list.off(field)) as RawSearch);
          const now = active(list, after);
          expect(now).not.toContain(field);
          expect(now).toEqual(expect.arrayContaining(before.filter((other) => other !== field)));
          // The end of a range becomes active again once the range is valid.
          expect(now).toEqual(standing(list, after));
          for (const other of list.fields)
            if (other !== field)
              expect(other.read(after as RawSearch)).toEqual(other.read(search as RawSearch));
        }
      }),
    );
  });

  test('clearing filters removes everything but the page size from the address', () => {
    holds(
      fc.property(filledIn(list), (drafts) => {
        const search = list.read({ ...list.applied(drafts), page: '3', limit: '20' });
        const cleared = withoutFilters(search, list.params);
        expect(list.filters(cleared as RawSearch)).toEqual({});
        expect(cleared).toEqual({ limit: 20 });
        expect(draftsOver(list, cleared as RawSearch, NOTHING_TYPED)).toEqual(list.drafts({}));
      }),
    );
  });

  test('removing a chip keeps the drafts of other fields', () => {
    holds(
      fc.property(filledIn(list), filledIn(list), (drafts, others) => {
        const search = list.read(list.applied(drafts)) as RawSearch;
        for (const removed of active(list, search)) {
          let typed: Typed = NOTHING_TYPED;
          for (const field of list.fields) typed = withTyped(typed, field, search, others[field.name]);
          const after = list.read(withFilters(search, list.off(removed)) as RawSearch) as RawSearch;
          const now = draftsOver(list, after, typed);
          expect(now[removed.name]).toEqual(list.drafts({})[removed.name]);
          for (const field of list.fields)
            if (field !== removed) expect(now[field.name]).toEqual(others[field.name]);
        }
      }),
    );
  });

  test('applied draft does not reappear when the address goes back', () => {
    holds(
      fc.property(filledIn(list), filledIn(list), (drafts, others) => {
        const before = list.read(list.applied(drafts)) as RawSearch;
        const after = list.read(list.applied(others)) as RawSearch;
        let typed: Typed = NOTHING_TYPED;
        for (const field of list.fields) typed = withTyped(typed, field, before, others[field.name]);
        typed = withoutStale(list, after, typed);
        const moved = list.fields.filter(
          (field) => JSON.stringify(field.read(before)) !== JSON.stringify(field.read(after)),
        );
        const now = draftsOver(list, before, typed);
        for (const field of moved) expect(now[field.name]).toEqual(field.draft(before));
      }),
    );
  });

  test('malformed address applies no filter and does not throw', () => {
    holds(
      fc.property(madeUp(list), (raw) => {
        const search = list.read(raw) as RawSearch;
        expect(list.read(search)).toEqual(search);
        list.drafts(search);
        active(list, search);
        for (const reader of READERS) list.query(search, reader);
      }),
    );
    const strange = Object.fromEntries(list.params.map((name) => [name, ['\u0000', '0']]));
    expect(list.filters({ ...strange, text: '', name: '', issuer: '' })).toEqual({});
  });

  test('list query satisfies the schema of its call for every reader', () => {
    const schema: z.ZodType = api[list.call].query as never;
    holds(
      fc.property(filledIn(list), fc.constantFrom(...READERS), (drafts, reader) => {
        const search = list.read(list.applied(drafts));
        const dated = list.dated(search, TODAY);
        const asked = list.query(dated, reader);
        const sent = list === (dashboardList as never) ? list.narrowing(dated, reader) : asked;
        expect(z.safeEncode(schema, sent).error?.issues).toBeUndefined();
      }),
    );
  });

  test('filter changes the query exactly when its chip is active and the reader has it', () => {
    holds(
      fc.property(filledIn(list), fc.constantFrom(...READERS), (drafts, reader) => {
        const search = list.read(list.applied(drafts)) as RawSearch;
        for (const field of list.fields) {
          const others = list.read(withFilters(search, list.off(field)) as RawSearch);
          const isActive = active(list, search).includes(field);
          const asked = (address: object) =>
            JSON.stringify(list.narrowing(list.dated(address, TODAY), reader));
          const changes = asked(search) !== asked(others);
          expect(changes).toBe(isActive && list.fieldsFor(reader).includes(field));
        }
      }),
    );
  });
});

/** Converts a value to address parameters: text, or a list of texts. */
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));

test.each(Object.entries(VIEWED) as [ListName, AnyList][])(
  'saved view of the list %s accepts every filter of the list',
  (name, list) => {
    holds(
      fc.property(filledIn(list), (drafts) => {
        const filters = Object.entries(list.filters(list.applied(drafts)));
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
  expect(() => receivablesList.narrowing(search, reader)).toThrow('a period is asked for by its days');
  expect(receivablesList.narrowing(receivablesList.dated(search, TODAY), reader)).toEqual({
    due_date_greater_or_equal_than: '2026-12-23',
    due_date_less_or_equal_than: '2027-02-21',
  });
});

test('amount filter sends the typed reais', () => {
  const search = negotiationsList.applied({ ...negotiationsList.drafts({}), value: '1.500,50' });
  expect(search).toMatchObject({ value: 1500.5 });
  const [reader] = READERS;
  if (!reader) throw new Error('no reader');
  const asked = negotiationsList.query(search, reader);
  expect(z.encode(api.listNegotiations.query as z.ZodType, asked)).toMatchObject({ offer_value: '1500.5' });
  expect(active(negotiationsList, search)[0]?.chip(search as RawSearch, TELLING, String)).toEqual({
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
      field.text('colour', { query: 'name' }),
    ],
    // @ts-expect-error: the call does not sort
    sorts: ['issuer asc'],
  });
  expect(asked.params).toEqual(['from', 'borrower', 'colour']);
});
