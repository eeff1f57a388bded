import {
  APPROVAL_ACTS,
  APPROVAL_REQUEST_STATUSES,
  CARD_NETWORKS,
  FILE_STATUSES,
  HELD_CHANGE_STATUSES,
  isDay,
  isPeriod,
  LIST_NAMES,
  type ListName,
  MAX_VIEW_CHARACTERS,
  MAX_VIEW_NAME,
  MAX_VIEW_VALUES,
  NEGOTIATION_SORTS,
  PRESET_NAMES,
  PROPOSAL_OUTCOMES,
  RECEIVABLE_SORTS,
  RECEIVABLE_STATUSES,
  ROLES,
  SETTLEMENT_KINDS,
  SETTLEMENT_STATES,
  SHOWN_OFFER_STATUSES,
  seenText,
  TURN_FILTERS,
  type ViewParams,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type FieldIssue, fieldIssues } from './field-issues.ts';
import { day, done, id, idText } from './fields.ts';

const idInAddress = z.string().regex(/^[1-9]\d{0,14}$/);
/** An amount in reais or another number in a URL, with at most two decimals after a dot. */
const decimalInAddress = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
const several = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1).max(MAX_VIEW_VALUES).optional();
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional();
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  several(z.enum(values));
const text = (most: number) => z.string().min(1).max(most).optional();

/** The first day of a range, or a period for the whole range: then it has no last day. */
const range = {
  from: z
    .string()
    .refine((value) => isDay(value) || isPeriod(value), { message: 'DAY_FORMAT' })
    .optional(),
  to: day.optional(),
};

/** The URL parameters of each list that a view may have: filters and sort order. */
const PARAMS = {
  receivables: z.strictObject({
    network: someOf(CARD_NETWORKS),
    issuer: several(z.string().min(1).max(200)),
    status: someOf(RECEIVABLE_STATUSES),
    borrower: several(idInAddress),
    fileId: idInAddress.optional(),
    ...range,
    sort: oneOf(RECEIVABLE_SORTS),
  }),
  negotiations: z.strictObject({
    id: idInAddress.optional(),
    value: decimalInAddress.optional(),
    network: someOf(CARD_NETWORKS),
    status: someOf(SHOWN_OFFER_STATUSES),
    turn: someOf(TURN_FILTERS),
    near: oneOf(['yes']),
    borrower: several(idInAddress),
    lender: several(idInAddress),
    stepFrom: range.from,
    stepTo: range.to,
    ...range,
    termFrom: decimalInAddress.optional(),
    termTo: decimalInAddress.optional(),
    rateFrom: decimalInAddress.optional(),
    coverageFrom: decimalInAddress.optional(),
    issuerTo: decimalInAddress.optional(),
    sort: oneOf(NEGOTIATION_SORTS),
  }),
  'own-proposals': z.strictObject({
    outcome: someOf(PROPOSAL_OUTCOMES),
    network: someOf(CARD_NETWORKS),
    borrower: several(idInAddress),
    ...range,
  }),
  files: z.strictObject({
    name: text(255),
    borrower: several(idInAddress),
    network: someOf(CARD_NETWORKS),
    status: someOf(FILE_STATUSES),
    awaiting: oneOf(['yes']),
    ...range,
  }),
  users: z.strictObject({
    by: oneOf(['name', 'tax_number', 'email']),
    text: text(255),
    company: several(idInAddress),
    role: oneOf(ROLES),
    blocked: oneOf(['true', 'false']),
  }),
  companies: z.strictObject({ by: oneOf(['name', 'tax_number']), text: text(255) }),
  'held-changes': z.strictObject({
    status: oneOf([...HELD_CHANGE_STATUSES, 'ALL']),
    company: several(idInAddress),
  }),
  approvals: z.strictObject({
    status: oneOf([...APPROVAL_REQUEST_STATUSES, 'ALL']),
    act: someOf(APPROVAL_ACTS),
    offer: idInAddress.optional(),
    decide: oneOf(['yes']),
    asked: oneOf(['yes']),
  }),
  settlements: z.strictObject({
    kind: someOf(SETTLEMENT_KINDS),
    state: someOf(SETTLEMENT_STATES),
    turn: someOf(TURN_FILTERS),
    offer: idInAddress.optional(),
    borrower: several(idInAddress),
    lender: several(idInAddress),
    ...range,
  }),
} as const satisfies Record<ListName, z.ZodObject>;

/** The parameter names of each range's first and last day. */
const RANGES = [
  ['from', 'to'],
  ['stepFrom', 'stepTo'],
] as const;

/** Returns the parameter names that a view of the list may have. */
export const viewParamNames = (list: ListName): string[] => Object.keys(PARAMS[list].shape);

/** Validates the parameters of a view: only those of the list, and at least one. */
export function viewParamsIssues(list: ListName, params: ViewParams): FieldIssue[] {
  const asked = PARAMS[list].safeParse(params);
  const under = (issue: FieldIssue): FieldIssue => ({ ...issue, field: `params.${issue.field}` });
  if (!asked.success) return fieldIssues(params, asked.error).map(under);
  if (Object.keys(params).length === 0) return [{ field: 'params', message: 'MISSING_FIELD' }];
  const [last] = RANGES.filter(([from, to]) => isPeriod(params[from]) && params[to] !== undefined);
  if (last) return [{ field: `params.${last[1]}`, message: 'NOT_ALLOWED' }];
  return JSON.stringify(params).length > MAX_VIEW_CHARACTERS
    ? [{ field: 'params', message: 'TOO_LONG', expected: MAX_VIEW_CHARACTERS }]
    : [];
}

/** The parameters of a view. `viewParamsIssues` validates them for its list. */
const params = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .describe(
    "Parameters of the address of the list's page, without `page` and `limit`. Where a day begins a range there may be a period told from today instead, such as `next:30-90`.",
  );

const name = z
  .string()
  .overwrite((given) => seenText(given).trim())
  .min(1)
  .max(MAX_VIEW_NAME);

const list = z.enum(LIST_NAMES);
const shared = z.boolean().describe('Offered to everybody of the company.');

const listView = z
  .object({
    id,
    list,
    name,
    params,
    shared,
    own: z.boolean().describe('Made by the reader.'),
    owner_name: z.string().describe('Who made it.'),
    editable: z.boolean().describe('The reader may change and delete it.'),
    is_default: z.boolean().describe('What the list opens with for the reader.'),
  })
  .meta({ id: 'ListView' });

const kept = z.strictObject({ name, shared, params }).meta({ id: 'KeptListView' });
const one = { params: z.object({ id: idText }) };

export const listViews = {
  listListViews: endpoint({
    method: 'GET',
    path: '/list-views',
    summary:
      'The views of all lists that the reader can open: its own, those shared in its company, and those of its role',
    tag: 'list-views',
    right: 'keep-list-views',
    status: 200,
    reply: z.object({
      rows: z.array(listView).describe('By list and name.'),
      presets: z
        .array(z.object({ preset: z.enum(PRESET_NAMES), list, params, is_default: z.boolean() }))
        .describe('Views that nobody keeps: everybody of the role has them.'),
    }),
    refusals: [],
  }),
  createListView: endpoint({
    method: 'POST',
    path: '/list-views',
    summary: 'Keeps a view of a list under a name',
    tag: 'list-views',
    right: 'keep-list-views',
    body: kept.extend({ list }),
    status: 201,
    reply: z.object({ id }),
    refusals: ['NO_PERMISSION', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS', 'TOO_MANY_SHARED_VIEWS'],
  }),
  changeListView: endpoint({
    method: 'PUT',
    path: '/list-views/:id',
    summary: "Changes a view: one's own, or as a MASTER one that is shared in the company",
    tag: 'list-views',
    right: 'keep-list-views',
    ...one,
    body: kept,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'NO_PERMISSION', 'VIEW_NAME_TAKEN', 'TOO_MANY_SHARED_VIEWS'],
  }),
  deleteListView: endpoint({
    method: 'PUT',
    path: '/list-views/:id/delete',
    summary: "Takes a view away: one's own, or as a MASTER one that is shared in the company",
    tag: 'list-views',
    right: 'keep-list-views',
    ...one,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
  setDefaultListView: endpoint({
    method: 'PUT',
    path: '/list-views/default',
    summary: 'Says which view a list opens with for the reader; with neither `id` nor `preset`, none',
    tag: 'list-views',
    right: 'keep-list-views',
    body: z
      .strictObject({
        list,
        id: id.optional(),
        preset: z.enum(PRESET_NAMES).optional(),
      })
      .meta({ examples: [{ list: 'negotiations', preset: 'MY_TURN' }] }),
    status: 200,
    reply: z.object({ list }),
    refusals: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
};
