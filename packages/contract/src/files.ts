import {
  CANCELED_PARTS,
  CARD_NETWORKS,
  FILE_ERROR_CODES,
  FILE_FAILURES,
  FILE_STATUSES,
  FILE_TYPES,
  IMPORT_MODES,
  MAX_JSON_FILE_BYTES,
  MAX_STREAM_FILE_BYTES,
  RECEIVABLE_STATUSES,
  REPEAT_MODES,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanText,
  cardNetwork,
  changedAfter,
  day,
  exportFormat,
  id,
  idText,
  instant,
  link,
  money,
  pageOf,
  paging,
  updatedSort,
} from './fields.ts';

/** The reason why a file was not imported. */
export const fileFailureKind = z.enum(FILE_FAILURES);

const repeatMode = z
  .enum(REPEAT_MODES)
  .describe(
    'Handling of receivables that an earlier file of this company and network already has (with REPLACE: those in offers). KEEP imports them again, SKIP omits them.',
  );

/** The fields that determine the remedy of a failed file (`fileRemedy` of the domain). */
export const failedFile = {
  mode: z.enum(IMPORT_MODES),
  failure: fileFailureKind.nullable().describe('Refusal key of a failed file.'),
  cause: z
    .enum(FILE_ERROR_CODES)
    .nullable()
    .describe(
      'The single cause of the failure: a fault of the file itself, or NETWORK_MISMATCH if all lines have one other network. Null if lines need individual correction.',
    ),
  error_line_count: z.int().nonnegative().describe('Number of lines of a failed file that have errors.'),
  repeated_receivables: z
    .int()
    .nonnegative()
    .describe(
      'Receivables whose issuer and due date an earlier file already has (with REPLACE: in offers). KEEP imports them, SKIP omits them; otherwise they are the reason of the failure.',
    ),
  repeated_value: money,
  new_receivables: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Other receivables of a file that failed by repeated ones; SKIP would import them.'),
  kept: z.boolean().describe('Whether the content is still stored.'),
};

const fileRow = z
  .object({
    id,
    name: z.string(),
    card_network: cardNetwork,
    company_id: id,
    company_name: z.string(),
    mode: z.enum(IMPORT_MODES),
    status: z.enum(FILE_STATUSES),
    total_values: money.nullable().describe('Sum of the imported receivables; null until processed.'),
    total_rows: z.int().nullable().describe('Sum of the transactions of its lines; null until processed.'),
    total_issuer: z.int().nullable(),
    created_at: instant,
    processed_at: instant.nullable(),
    canceled_at: instant.nullable().describe('Time when the acquirer canceled the import.'),
    repeats_canceled_at: instant
      .nullable()
      .describe('Time when the acquirer canceled only the repeated receivables.'),
    updated_at: instant,
    user_name: z.string(),
  })
  .meta({ id: 'ManagedFile' });

const lineReport = z
  .object({
    line: z.int().positive().nullable(),
    column: z.string().nullable(),
    code: z.enum(FILE_ERROR_CODES),
    value: z.string().nullable().describe('Content of the cell; null if empty.'),
  })
  .meta({ id: 'FileLine' });

const repeat = z
  .object({
    issuer: z.string(),
    due_date: day,
    value: money.describe('Value in this file.'),
    earlier_file_id: id.describe('The newest earlier file that has it.'),
    earlier_value: money.describe('Value in that file.'),
    earlier_status: z.enum(RECEIVABLE_STATUSES).describe('Status in that file when this one was checked.'),
  })
  .meta({ id: 'RepeatedReceivable' });

const fileDetail = fileRow
  .extend({
    ...failedFile,
    new_value: money.nullable().describe('Their sum.'),
    on_repeat: repeatMode.nullable().describe('Choice of the sender; null without one.'),
    repeats: z
      .array(repeat)
      .describe('The first 1,000 of the repeated receivables, in the order of the file.'),
    source_file_id: id.nullable().describe('The failed file of which this one is the repetition.'),
    sent_again_id: id.nullable().describe('The repetition of this file.'),
    errors: z.array(lineReport).describe('The first 1,000 faulty lines of a failed file.'),
    error_count: z.int().nonnegative(),
    warnings: z.array(lineReport),
    warning_count: z.int().nonnegative(),
    warning_counts: z
      .array(z.object({ code: z.enum(FILE_ERROR_CODES), line_count: z.int().positive() }))
      .describe('Number of lines by warning, including those beyond the first 1,000; most frequent first.'),
    line_count: z
      .int()
      .positive()
      .nullable()
      .describe('Number of lines of a processed file with receivables.'),
    receivable_count: z
      .int()
      .positive()
      .nullable()
      .describe(
        'Number of imported receivables; lines of one issuer and due date are summed to one. Null for older files.',
      ),
    summed_receivables: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Number of receivables that sum several lines. Null for older files.'),
    sums: z
      .array(
        z.object({
          receivable_id: id.describe('The receivable of the summed lines.'),
          issuer: z.string(),
          due_date: day,
          line_count: z.int().positive(),
          lines: z.array(z.int().positive()),
        }),
      )
      .describe(
        'The first 20 such receivables in file order, each with its first 20 lines. Empty for older files.',
      ),
    canceled_receivables: z
      .int()
      .nonnegative()
      .describe(
        'For REPLACE: number of canceled receivables of earlier files, and of those kept because they are in offers.',
      ),
    kept_receivables: z.int().nonnegative(),
    sha256: z.string(),
    size: z.int().nonnegative(),
  })
  .meta({ id: 'ManagedFileDetail' });

const RECEIVABLES_FILE = {
  accept: FILE_TYPES,
  maxBytes: { json: MAX_JSON_FILE_BYTES, form: MAX_STREAM_FILE_BYTES },
};

export const sendFileBody = z
  .strictObject({
    content_data: z.base64().describe('The file in base64, without prefix: up to 10 MB.'),
    name: z.string().trim().min(1).max(255),
    card_network: cardNetwork,
    borrower_company_id: id,
    mode: z
      .enum(IMPORT_MODES)
      .optional()
      .describe(
        'ADD is the default; REPLACE cancels the AVAILABLE receivables of earlier files of this company and network.',
      ),
    on_repeat: repeatMode
      .optional()
      .describe(
        'KEEP imports repeated receivables (with REPLACE: those in offers), SKIP omits them. Without a choice such a file fails with REPEATED_RECEIVABLES.',
      ),
  })
  .meta({ id: 'FileUpload' });

/** The filters of the list, also of its export. */
const filters = {
  name: z.string().max(255).optional(),
  created_greater_or_equal_than: day.optional(),
  created_less_or_equal_than: day.optional(),
  card_network: z.array(z.enum(CARD_NETWORKS)).optional(),
  borrower_company_id: z.array(idText).optional(),
  status: z.array(z.enum(FILE_STATUSES)).optional(),
  changed_after: changedAfter,
  awaiting: booleanText
    .optional()
    .describe(
      'Filters recently failed files without a successful later file of the same acquirer and network. For REPEATED_RECEIVABLES: files with new receivables that were neither sent again nor followed by a successful REPLACE file or one of the same content.',
    ),
};

export const files = {
  listFiles: endpoint({
    method: 'GET',
    path: '/management-files',
    summary: 'Uploaded files, newest first by default',
    tag: 'files',
    right: 'view-files',
    query: z.strictObject({ ...paging, ...filters, sort: updatedSort.optional() }),
    status: 200,
    reply: pageOf(fileRow),
    refusals: [],
  }),
  exportFiles: endpoint({
    method: 'GET',
    path: '/management-files/export',
    summary: 'A link to export the filtered files as XLSX or CSV; single purpose, expires in 60 seconds',
    tag: 'files',
    right: 'view-files',
    query: z.strictObject({ ...exportFormat, ...filters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  previewImport: endpoint({
    method: 'GET',
    path: '/management-files/import-preview',
    summary:
      'Preview of the receivables that a REPLACE file of this company and card network would cancel or keep',
    tag: 'files',
    right: 'send-file',
    query: z.strictObject({ borrower_company_id: idText, card_network: cardNetwork }),
    status: 200,
    reply: z.object({
      available_receivables: z
        .int()
        .nonnegative()
        .describe('AVAILABLE receivables of earlier files; REPLACE cancels them, ADD keeps them.'),
      available_value: money,
      held_receivables: z.int().nonnegative().describe('Receivables in offers, kept in either mode.'),
      held_value: money,
    }),
    refusals: ['COMPANY_NOT_FOUND'],
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/management-files/:id',
    summary: 'One file with its result and, if it failed, its faulty lines',
    tag: 'files',
    right: 'view-files',
    params: z.object({ id: idText }),
    status: 200,
    reply: fileDetail,
    refusals: ['NOT_FOUND'],
  }),
  renameFile: endpoint({
    method: 'PUT',
    path: '/management-files/:id',
    summary: 'Renames a file',
    tag: 'files',
    right: 'rename-file',
    params: z.object({ id: idText }),
    body: z.strictObject({ name: z.string().trim().min(1).max(255) }),
    status: 200,
    reply: z.object({ id, name: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/management-files',
    summary: 'Uploads a receivables file (CSV or XLSX) for import: JSON up to 10 MB, multipart up to 1 GB',
    tag: 'files',
    right: 'send-file',
    body: sendFileBody,
    upload: RECEIVABLES_FILE,
    status: 202,
    reply: z.object({ id, status: z.enum(FILE_STATUSES) }),
    refusals: [
      'FILE_EXISTS',
      'FILE_TYPE_OR_SIZE',
      'COMPANY_NOT_FOUND',
      'FILE_INFECTED',
      'SCAN_UNAVAILABLE',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
    ],
    idempotent: true,
    costly: true,
  }),
  sendFileAgain: endpoint({
    method: 'POST',
    path: '/management-files/:id/send-again',
    summary:
      'Sends a file that failed with REPEATED_RECEIVABLES again with a choice, as a new file of the stored content',
    tag: 'files',
    right: 'send-file',
    params: z.object({ id: idText }),
    body: z.strictObject({ on_repeat: repeatMode }),
    status: 202,
    reply: z.object({ id, status: z.enum(FILE_STATUSES) }),
    refusals: [
      'NOT_FOUND',
      'FILE_WITHOUT_REPEATS',
      'FILE_SENT_AGAIN',
      'FILE_ALL_REPEATED',
      'FILE_NOT_KEPT',
      'FILE_EXISTS',
    ],
    idempotent: true,
  }),
  previewCancelImport: endpoint({
    method: 'GET',
    path: '/management-files/:id/cancel-preview',
    summary: "Preview of an import's cancellation: receivables to cancel, and those in offers or sold",
    tag: 'files',
    right: 'cancel-import',
    params: z.object({ id: idText }),
    query: z.strictObject({ receivables: z.enum(CANCELED_PARTS) }),
    status: 200,
    reply: z.object({
      available_receivables: z
        .int()
        .nonnegative()
        .describe('AVAILABLE receivables, which the cancellation would cancel.'),
      available_value: money,
      held_receivables: z
        .int()
        .nonnegative()
        .describe('Receivables in offers or sold; any of them prevents the cancellation of ALL.'),
      held_value: money,
      left_out_receivables: z
        .int()
        .nonnegative()
        .describe(
          'Receivables to cancel that other imports omitted because this file has them, and that no file would have afterwards. Counted among the first 1,000 repeats of each import.',
        ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  cancelImport: endpoint({
    method: 'PUT',
    path: '/management-files/:id/cancel',
    summary: 'Cancels all receivables of an import if they are AVAILABLE, or its AVAILABLE repeated ones',
    tag: 'files',
    right: 'cancel-import',
    params: z.object({ id: idText }),
    body: z.strictObject({
      receivables: z
        .enum(CANCELED_PARTS)
        .describe('ALL: every receivable of the file. REPEATED: those that an earlier file also has.'),
    }),
    status: 200,
    reply: z.object({
      id,
      canceled_receivables: z.int().nonnegative().describe('Number of canceled receivables.'),
      canceled_value: money,
    }),
    refusals: [
      'NOT_FOUND',
      'IMPORT_NOT_PROCESSED',
      'IMPORT_ALREADY_CANCELED',
      'IMPORT_IN_USE',
      'IMPORT_WITHOUT_REPEATS',
    ],
    idempotent: true,
    costly: true,
  }),
  fileLink: endpoint({
    method: 'GET',
    path: '/management-files/:id/download',
    summary: 'A link to the original file; single purpose, expires in 60 seconds',
    tag: 'files',
    right: 'download-file',
    params: z.object({ id: idText }),
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND', 'FILE_NOT_KEPT'],
  }),
  fileErrorsLink: endpoint({
    method: 'GET',
    path: '/management-files/:id/errors/download',
    summary:
      'A link to the line report as CSV: errors of a failed file, warnings and summed lines of an imported one',
    tag: 'files',
    right: 'download-file',
    params: z.object({ id: idText }),
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND'],
  }),
};
