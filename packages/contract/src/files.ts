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
    'What becomes of receivables that an earlier file of this company and network still holds, after REPLACE those in offers. KEEP imports them again, SKIP leaves them out.',
  );

/** The fields that determine the remedy of a failed file (`fileRemedy` of the domain). */
export const failedFile = {
  mode: z.enum(IMPORT_MODES),
  failure: fileFailureKind.nullable().describe('The refusal of a failed file.'),
  cause: z
    .enum(FILE_ERROR_CODES)
    .nullable()
    .describe(
      'The one fault that explains the whole failure: one of the file itself, or NETWORK_MISMATCH where all its lines are of one other network. Null where lines are to be corrected one by one.',
    ),
  error_line_count: z.int().nonnegative().describe('How many lines of a failed file have errors.'),
  repeated_receivables: z
    .int()
    .nonnegative()
    .describe(
      'Receivables that repeat an issuer and due date which an earlier file still holds, after REPLACE in offers. Imported with KEEP, left out with SKIP, else the reason of the failure.',
    ),
  repeated_value: money,
  new_receivables: z
    .int()
    .nonnegative()
    .nullable()
    .describe('The other receivables of a file that failed by its repeats: what SKIP would import.'),
  kept: z.boolean().describe('Whether the store still has its content.'),
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
    canceled_at: instant.nullable().describe('When its acquirer canceled what it had brought.'),
    repeats_canceled_at: instant.nullable().describe('When its acquirer canceled its repeats alone.'),
    updated_at: instant,
    user_name: z.string(),
  })
  .meta({ id: 'ManagedFile' });

const lineReport = z
  .object({
    line: z.int().positive().nullable(),
    column: z.string().nullable(),
    code: z.enum(FILE_ERROR_CODES),
    value: z.string().nullable().describe('What stands there; null where nothing does.'),
  })
  .meta({ id: 'FileLine' });

const repeat = z
  .object({
    issuer: z.string(),
    due_date: day,
    value: money.describe('The value in this file.'),
    earlier_file_id: id.describe('The newest earlier file that holds it.'),
    earlier_value: money.describe('The value there.'),
    earlier_status: z.enum(RECEIVABLE_STATUSES).describe('Its status there when this file was checked.'),
  })
  .meta({ id: 'RepeatedReceivable' });

const fileDetail = fileRow
  .extend({
    ...failedFile,
    new_value: money.nullable().describe('Their sum.'),
    on_repeat: repeatMode.nullable().describe('The choice of the sender; null where none was made.'),
    repeats: z
      .array(repeat)
      .describe('The first 1,000 of the repeated receivables, in the order of the file.'),
    source_file_id: id.nullable().describe('The failed file that was sent again as this one.'),
    sent_again_id: id.nullable().describe('The file as which this one was sent again.'),
    errors: z.array(lineReport).describe('The first 1,000 faulty lines of a failed file.'),
    error_count: z.int().nonnegative(),
    warnings: z.array(lineReport),
    warning_count: z.int().nonnegative(),
    warning_counts: z
      .array(z.object({ code: z.enum(FILE_ERROR_CODES), line_count: z.int().positive() }))
      .describe(
        'How many lines each warning is about, also beyond the first 1,000; the most frequent first.',
      ),
    line_count: z
      .int()
      .positive()
      .nullable()
      .describe('Lines of a processed file that stand for receivables.'),
    receivable_count: z
      .int()
      .positive()
      .nullable()
      .describe(
        'What they became: lines of one issuer and due date are summed to one receivable. Null for older files.',
      ),
    summed_receivables: z
      .int()
      .nonnegative()
      .nullable()
      .describe('How many of these several lines were summed to. Null for older files.'),
    sums: z
      .array(
        z.object({
          receivable_id: id.describe('The receivable that they were summed to.'),
          issuer: z.string(),
          due_date: day,
          line_count: z.int().positive(),
          lines: z.array(z.int().positive()),
        }),
      )
      .describe(
        'The first 20 of these in the order of the file, each with the first 20 of its lines. Empty for older files.',
      ),
    canceled_receivables: z
      .int()
      .nonnegative()
      .describe(
        'REPLACE: receivables of earlier files that were canceled, and those left because they are in offers.',
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
        'ADD is the default; REPLACE cancels what earlier files of this company and network left available.',
      ),
    on_repeat: repeatMode
      .optional()
      .describe(
        'KEEP imports what repeats an earlier file (after REPLACE: what offers hold), SKIP leaves it out. Without it such a file fails with REPEATED_RECEIVABLES.',
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
      'Whether it failed of late and was not sent again, with none of the same acquirer and network after it that did not fail. REPEATED_RECEIVABLES: with new receivables, and no later REPLACE file, nor one of the same content, that did not.',
    ),
};

export const files = {
  listFiles: endpoint({
    method: 'GET',
    path: '/management-files',
    summary: 'Uploaded files, newest first unless sorted otherwise',
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
    summary:
      'A link to the filtered list of files as a workbook or as CSV; single purpose, expires in 60 seconds',
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
      'What a REPLACE file of this company and card network would cancel now, and what would stay in offers',
    tag: 'files',
    right: 'send-file',
    query: z.strictObject({ borrower_company_id: idText, card_network: cardNetwork }),
    status: 200,
    reply: z.object({
      available_receivables: z
        .int()
        .nonnegative()
        .describe('AVAILABLE receivables of earlier files, which REPLACE cancels and ADD leaves.'),
      available_value: money,
      held_receivables: z.int().nonnegative().describe('Receivables in offers, which stay either way.'),
      held_value: money,
    }),
    refusals: ['COMPANY_NOT_FOUND'],
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/management-files/:id',
    summary: 'One file with its result; the faulty lines of a failed one',
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
    summary: 'Takes a receivables file (CSV or XLSX) for import: JSON up to 10 MB, multipart up to 1 GB',
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
      'Sends a file that failed with REPEATED_RECEIVABLES again, as a new file of the stored content, with a choice',
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
    summary: 'What the cancelation of an import would cancel now, and what of it is in offers or sold',
    tag: 'files',
    right: 'cancel-import',
    params: z.object({ id: idText }),
    query: z.strictObject({ receivables: z.enum(CANCELED_PARTS) }),
    status: 200,
    reply: z.object({
      available_receivables: z.int().nonnegative().describe('Those AVAILABLE now, which would be canceled.'),
      available_value: money,
      held_receivables: z.int().nonnegative().describe('Those in offers or sold: with ALL, any refuses it.'),
      held_value: money,
      left_out_receivables: z
        .int()
        .nonnegative()
        .describe(
          'Those to be canceled that other imports left out because this file has them, and that no file holds then. Counted among the first 1,000 repeats of each import.',
        ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  cancelImport: endpoint({
    method: 'PUT',
    path: '/management-files/:id/cancel',
    summary:
      'Cancels what a file has brought, as long as all of it is AVAILABLE, or those of its repeats that are',
    tag: 'files',
    right: 'cancel-import',
    params: z.object({ id: idText }),
    body: z.strictObject({
      receivables: z
        .enum(CANCELED_PARTS)
        .describe('ALL that the file has brought, or those REPEATED that a file imported earlier holds too.'),
    }),
    status: 200,
    reply: z.object({
      id,
      canceled_receivables: z.int().nonnegative().describe('How many receivables were canceled.'),
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
    summary: 'A link to the file as it was sent; single purpose, expires in 60 seconds',
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
      'A link to the line report as CSV: faults of a failed file; warnings and summed lines of an imported one',
    tag: 'files',
    right: 'download-file',
    params: z.object({ id: idText }),
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND'],
  }),
};
