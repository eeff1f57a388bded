import {
  APPROVAL_ACTS,
  APPROVAL_REQUEST_STATUSES,
  BANK_LINES_SHOWN,
  BANK_MOVEMENTS,
  BANK_STATEMENT_STATUSES,
  CARD_NETWORKS,
  FILE_STATUSES,
  HELD_CHANGE_STATUSES,
  isDay,
  isPeriod,
  LIST_NAMES,
  type ListName,
  MAX_ACCOUNT_KEY,
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
  SETTLEMENT_SORTS,
  SETTLEMENT_STATES,
  SHOWN_OFFER_STATUSES,
  sanitizeLine,
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
const listOf = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1).max(MAX_VIEW_VALUES).optional();
const optionalEnum = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional();
const enumList = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  listOf(z.enum(values));
const optionalText = (max: number) => z.string().min(1).max(max).optional();

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
    network: enumList(CARD_NETWORKS),
    issuer: listOf(z.string().min(1).max(200)),
    status: enumList(RECEIVABLE_STATUSES),
    borrower: listOf(idInAddress),
    fileId: idInAddress.optional(),
    ...range,
    sort: optionalEnum(RECEIVABLE_SORTS),
  }),
  negotiations: z.strictObject({
    id: idInAddress.optional(),
    value: decimalInAddress.optional(),
    network: enumList(CARD_NETWORKS),
    status: enumList(SHOWN_OFFER_STATUSES),
    turn: enumList(TURN_FILTERS),
    near: optionalEnum(['yes']),
    borrower: listOf(idInAddress),
    lender: listOf(idInAddress),
    stepFrom: range.from,
    stepTo: range.to,
    ...range,
    termFrom: decimalInAddress.optional(),
    termTo: decimalInAddress.optional(),
    rateFrom: decimalInAddress.optional(),
    coverageFrom: decimalInAddress.optional(),
    issuerTo: decimalInAddress.optional(),
    sort: optionalEnum(NEGOTIATION_SORTS),
  }),
  'own-proposals': z.strictObject({
    outcome: enumList(PROPOSAL_OUTCOMES),
    network: enumList(CARD_NETWORKS),
    borrower: listOf(idInAddress),
    ...range,
  }),
  files: z.strictObject({
    name: optionalText(255),
    borrower: listOf(idInAddress),
    network: enumList(CARD_NETWORKS),
    status: enumList(FILE_STATUSES),
    awaiting: optionalEnum(['yes']),
    ...range,
  }),
  users: z.strictObject({
    by: optionalEnum(['name', 'tax_number', 'email']),
    text: optionalText(255),
    company: listOf(idInAddress),
    role: optionalEnum(ROLES),
    blocked: optionalEnum(['true', 'false']),
  }),
  companies: z.strictObject({ by: optionalEnum(['name', 'tax_number']), text: optionalText(255) }),
  'held-changes': z.strictObject({
    status: optionalEnum([...HELD_CHANGE_STATUSES, 'ALL']),
    company: listOf(idInAddress),
  }),
  approvals: z.strictObject({
    status: optionalEnum([...APPROVAL_REQUEST_STATUSES, 'ALL']),
    act: enumList(APPROVAL_ACTS),
    offer: idInAddress.optional(),
    decide: optionalEnum(['yes']),
    asked: optionalEnum(['yes']),
  }),
  settlements: z.strictObject({
    kind: enumList(SETTLEMENT_KINDS),
    state: enumList(SETTLEMENT_STATES),
    turn: enumList(TURN_FILTERS),
    overdue: optionalEnum(['yes']),
    offer: idInAddress.optional(),
    borrower: listOf(idInAddress),
    lender: listOf(idInAddress),
    ...range,
    sort: optionalEnum(SETTLEMENT_SORTS),
  }),
  'bank-statements': z.strictObject({
    account: listOf(z.string().min(1).max(MAX_ACCOUNT_KEY)),
    status: enumList(BANK_STATEMENT_STATUSES),
    ...range,
  }),
  'bank-lines': z.strictObject({
    show: optionalEnum(BANK_LINES_SHOWN),
    account: listOf(z.string().min(1).max(MAX_ACCOUNT_KEY)),
    text: optionalText(200),
    movement: optionalEnum(BANK_MOVEMENTS),
    repetition: optionalEnum(['yes']),
    amountFrom: decimalInAddress.optional(),
    amountTo: decimalInAddress.optional(),
    statement: idInAddress.optional(),
    only: idInAddress.optional(),
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
  const parsed = PARAMS[list].safeParse(params);
  const under = (issue: FieldIssue): FieldIssue => ({ ...issue, field: `params.${issue.field}` });
  if (!parsed.success) return fieldIssues(params, parsed.error).map(under);
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
    "URL parameters of the list's page, without `page` and `limit`. Instead of a first day, a period relative to today is allowed, such as `next:30-90`.",
  );

const name = z
  .string()
  .overwrite((typed) => sanitizeLine(typed).trim())
  .min(1)
  .max(MAX_VIEW_NAME);

const list = z.enum(LIST_NAMES);
const shared = z.boolean().describe('Whether the view is shared in the company.');

const listView = z
  .object({
    id,
    list,
    name,
    params,
    shared,
    own: z.boolean().describe('Whether the caller created it.'),
    owner_name: z.string().describe('User who created it.'),
    editable: z.boolean().describe('Whether the caller may change and delete it.'),
    is_default: z.boolean().describe("The caller's default view of the list."),
  })
  .meta({ id: 'ListView' });

const viewBody = z.strictObject({ name, shared, params }).meta({ id: 'KeptListView' });
const idParams = { params: z.object({ id: idText }) };

export const listViews = {
  listListViews: endpoint({
    method: 'GET',
    path: '/list-views',
    summary:
      'The saved views of all lists that the caller can open: own ones, those shared in the company, and presets of the role',
    tag: 'list-views',
    right: 'keep-list-views',
    status: 200,
    reply: z.object({
      rows: z.array(listView).describe('By list and name.'),
      presets: z
        .array(z.object({ preset: z.enum(PRESET_NAMES), list, params, is_default: z.boolean() }))
        .describe('Presets of the role.'),
    }),
    refusals: [],
  }),
  createListView: endpoint({
    method: 'POST',
    path: '/list-views',
    summary: 'Saves a view of a list',
    tag: 'list-views',
    right: 'keep-list-views',
    body: viewBody.extend({ list }),
    status: 201,
    reply: z.object({ id }),
    refusals: ['NO_PERMISSION', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS', 'TOO_MANY_SHARED_VIEWS'],
  }),
  changeListView: endpoint({
    method: 'PUT',
    path: '/list-views/:id',
    summary: 'Changes an own view, or as a MASTER a shared one of the company',
    tag: 'list-views',
    right: 'keep-list-views',
    ...idParams,
    body: viewBody,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'NO_PERMISSION', 'VIEW_NAME_TAKEN', 'TOO_MANY_SHARED_VIEWS'],
  }),
  deleteListView: endpoint({
    method: 'PUT',
    path: '/list-views/:id/delete',
    summary: 'Deletes an own view, or as a MASTER a shared one of the company',
    tag: 'list-views',
    right: 'keep-list-views',
    ...idParams,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
  setDefaultListView: endpoint({
    method: 'PUT',
    path: '/list-views/default',
    summary: "Sets the caller's default view of a list; without `id` and `preset`, none",
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
