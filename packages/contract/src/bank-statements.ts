import {
  ALLOCATION_KINDS,
  BANK_FILE_ERROR_CODES,
  BANK_FILE_FORMATS,
  BANK_LINE_STATES,
  BANK_MOVEMENTS,
  BANK_STATEMENT_STATUSES,
  type BankFileErrorCode,
  DECLARATION_UNDO_REFUSALS,
  MAX_ACCOUNT_KEY,
  MAX_BANK_ACCOUNT_DIGIT,
  MAX_JSON_STATEMENT_BYTES,
  MAX_STREAM_STATEMENT_BYTES,
} from '@pregao/domain';
import * as z from 'zod';
import { companyFields } from './company-form.ts';
import { endpoint } from './endpoint.ts';
import {
  amountInAddress,
  booleanText,
  created,
  day,
  done,
  exportFormat,
  id,
  idText,
  instant,
  link,
  money,
  pageOf,
  paging,
} from './fields.ts';

const one = { params: z.object({ id: idText }) };

/** The upload rules of a bank statement. Its content decides on the format, whatever the name. */
export const BANK_STATEMENT_FILE = {
  accept: {
    'application/x-ofx': ['.ofx'],
    'text/plain': ['.txt', '.ret', '.cnab'],
  },
  maxBytes: { json: MAX_JSON_STATEMENT_BYTES, form: MAX_STREAM_STATEMENT_BYTES },
} as const;

/** An account whose statements a company imports, as it is registered. */
const accountNumbers = {
  bank: z.string(),
  bank_name: z.string(),
  bank_branch: z.string(),
  bank_account: z.string(),
  bank_account_digit: z.string().describe('Check digit of the account, or a letter; empty if there is none.'),
};

const accountKey = z
  .string()
  .max(MAX_ACCOUNT_KEY)
  .meta({
    description: 'Key of the account: bank, branch, and account with its digit, without leading zeros.',
    examples: ['341/455/1234567'],
  });

const importAccount = z
  .object({
    id: id.nullable().describe('Null for the registered account of the company.'),
    account_key: accountKey,
    ...accountNumbers,
    registered: z
      .boolean()
      .describe('Whether it is the registered account, to which payments go. Others are for import only.'),
    user_name: z
      .string()
      .nullable()
      .describe('Name of the MASTER who added it; null for the registered one.'),
    created_at: instant.nullable().describe('When it was added; null for the registered one.'),
  })
  .meta({ id: 'ImportAccount' });

const bankAccountDigit = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]?$/)
  .max(MAX_BANK_ACCOUNT_DIGIT)
  .meta({
    description: 'Check digit, a digit or a letter such as X; empty if there is none.',
    examples: ['X'],
  });

/** The account that a MASTER adds for the import of statements. */
export const importAccountForm = z
  .strictObject({
    bank: companyFields.bank,
    bank_branch: companyFields.bank_branch,
    bank_account: companyFields.bank_account,
    bank_account_digit: bankAccountDigit,
  })
  .meta({ id: 'NewImportAccount' });

const statementRow = z
  .object({
    id,
    name: z.string(),
    status: z.enum(BANK_STATEMENT_STATUSES),
    format: z.enum(BANK_FILE_FORMATS).nullable().describe('Null until it is known.'),
    lines: z.int().nonnegative().describe('Movements of the file; 0 until processed.'),
    new_lines: z.int().nonnegative().describe('Movements that it added.'),
    repeated_lines: z.int().nonnegative().describe('Movements that an earlier file had added.'),
    account_keys: z.array(accountKey).describe('The accounts of its movements.'),
    first_day: day.nullable().describe('First day of its movements; null without any.'),
    last_day: day.nullable().describe('Last day of its movements; null without any.'),
    allocated_lines: z.int().nonnegative().describe('New movements that are ALLOCATED.'),
    ignored_lines: z.int().nonnegative().describe('New movements that are IGNORED.'),
    error_count: z.int().nonnegative(),
    warning_count: z.int().nonnegative(),
    user_name: z.string(),
    created_at: instant,
    processed_at: instant.nullable(),
  })
  .meta({ id: 'BankStatement' });

const bankFileErrorCode = z.enum(
  BANK_FILE_ERROR_CODES as readonly [BankFileErrorCode, ...BankFileErrorCode[]],
);

const remark = z
  .object({
    line: z.int().positive().nullable().describe('Line of the file; null if the remark concerns none.'),
    column: z
      .string()
      .nullable()
      .meta({ description: 'Tag of OFX, or positions of CNAB.', examples: ['151-169'] }),
    code: bankFileErrorCode,
    value: z
      .string()
      .nullable()
      .meta({ description: 'As written; amounts as `1.234,56`.', examples: ['1.234,57'] }),
    expected: z
      .string()
      .nullable()
      .meta({ description: 'What the rest of the file implies.', examples: ['1.234,56'] }),
  })
  .meta({ id: 'BankStatementRemark' });

const statementAccount = z
  .object({
    account_key: accountKey,
    ...accountNumbers,
    opening: money.nullable().describe('Opening balance; of OFX the last known closing balance before.'),
    opening_day: day.nullable().describe('Day of the opening balance.'),
    closing: money.nullable().describe('Closing balance.'),
    closing_day: day.nullable().describe('Day of the closing balance.'),
    lines: z.int().nonnegative().describe('Its movements in the file.'),
    new_lines: z.int().nonnegative().describe('Its movements that the file added.'),
  })
  .meta({ id: 'BankStatementAccount' });

const statement = statementRow
  .extend({
    opening: money.nullable().describe('Opening balance of a file of one account; null otherwise.'),
    closing: money.nullable().describe('Closing balance of a file of one account; null otherwise.'),
    accounts: z.array(statementAccount).describe('The accounts of the file, once processed.'),
    possible_repetitions: z
      .int()
      .nonnegative()
      .describe('New movements that may repeat one of an earlier file: never matched automatically.'),
    same_content_id: id
      .nullable()
      .describe('The earlier statement of the same content, which added all of it.'),
    sha256: z.string(),
    size: z.int().nonnegative(),
    kept: z.boolean().describe('Whether the file is still stored.'),
    errors: z.array(remark).describe('The first 1,000 faults of a failed file. Nothing of it was imported.'),
    warnings: z.array(remark).describe('The first 1,000 warnings.'),
  })
  .meta({ id: 'BankStatementReport' });

const allocation = z
  .object({
    id,
    kind: z.enum(ALLOCATION_KINDS),
    target_id: id.describe('Id of the payment (that of its offer), the collection or the buyback.'),
    offer_id: id,
    issuer: z.string().nullable().describe('Issuer of the collection; null for others.'),
    day: day.describe('The day on which the money of its target was expected.'),
    amount: money.describe('The allocated part of the line.'),
    automatic: z.boolean().describe('Whether the machine allocated it.'),
    linked: z
      .boolean()
      .describe('Whether it is linked to what was entered or declared by hand, which stays.'),
    undo_refusal: z
      .enum(DECLARATION_UNDO_REFUSALS)
      .nullable()
      .describe(
        'Why it cannot be undone: what its debit told the other side, or a returned price; null where it can.',
      ),
    user_name: z.string().nullable().describe('Name of the user who allocated it; null for the machine.'),
    created_at: instant,
  })
  .meta({ id: 'Allocation' });

const bankLine = z
  .object({
    id,
    statement_id: id.describe('The statement that added it.'),
    account_key: accountKey,
    ...accountNumbers,
    day: day.describe('The day on which the bank entered it.'),
    amount: money.describe('Credits are positive, debits negative.'),
    open_amount: money.describe('The part without allocation; never negative.'),
    text: z.string().nullable().describe('Text of the bank; null once it was removed.'),
    document: z.string().nullable().describe('Document number or complement; null once it was removed.'),
    payer: z.string().nullable().describe('CPF or CNPJ of the other side, if the bank names it.'),
    is_possible_repetition: z
      .boolean()
      .describe('Whether it may repeat a line of an earlier file: never matched automatically.'),
    state: z.enum(BANK_LINE_STATES),
    allocations: z.array(allocation).describe('The allocations that stand, oldest first.'),
  })
  .meta({ id: 'BankLine' });

const uploadBody = z
  .strictObject({
    content_data: z.base64().describe('The file in base64, without prefix: up to 10 MB.'),
    name: z.string().trim().min(1).max(255),
  })
  .meta({ id: 'BankStatementUpload' });

const statementFilters = {
  account_key: z.array(accountKey).optional().describe('Only those with movements of these accounts.'),
  status: z.array(z.enum(BANK_STATEMENT_STATUSES)).optional(),
  created_greater_or_equal_than: day.optional(),
  created_less_or_equal_than: day.optional(),
};

const lineFilters = {
  id: idText.optional().describe('Only this one.'),
  statement_id: idText.optional().describe('Only those that this statement added.'),
  account_key: z.array(accountKey).optional().describe('Only those of these accounts.'),
  state: z.array(z.enum(BANK_LINE_STATES)).optional(),
  movement: z.enum(BANK_MOVEMENTS).optional(),
  is_possible_repetition: booleanText
    .optional()
    .describe('Only those that may repeat a line of an earlier file; false for all others.'),
  text: z.string().max(100).optional().describe('A part of text, document or payer.'),
  day_greater_or_equal_than: day.optional().describe('Entered on this day or later.'),
  day_less_or_equal_than: day.optional().describe('Entered on this day or earlier.'),
  amount_greater_or_equal_than: amountInAddress.optional(),
  amount_less_or_equal_than: amountInAddress.optional(),
};

const statementAccountRow = z
  .object({ account_key: accountKey, ...accountNumbers })
  .meta({ id: 'StatementAccount' });

/** The calls of bank accounts, bank statements and their lines. */
export const bankStatementsApi = {
  uploadBankStatement: endpoint({
    method: 'POST',
    path: '/bank-statements',
    summary: 'Uploads a bank statement (OFX or CNAB 240): JSON up to 10 MB, multipart up to 64 MB',
    tag: 'settlement',
    right: 'upload-bank-statement',
    body: uploadBody,
    upload: BANK_STATEMENT_FILE,
    status: 202,
    reply: z.object({ id, status: z.enum(BANK_STATEMENT_STATUSES) }),
    refusals: [
      'BANK_STATEMENT_FILE_INVALID',
      'FILE_INFECTED',
      'SCAN_UNAVAILABLE',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
    ],
    idempotent: true,
    costly: true,
  }),
  listBankStatements: endpoint({
    method: 'GET',
    path: '/bank-statements',
    summary: 'Uploaded bank statements of the own company, newest first',
    tag: 'settlement',
    right: 'view-bank-statements',
    query: z.strictObject({ ...paging, ...statementFilters }),
    status: 200,
    reply: pageOf(statementRow),
    refusals: [],
  }),
  exportBankStatements: endpoint({
    method: 'GET',
    path: '/bank-statements/export',
    summary:
      'A link to all filtered bank statements as a workbook or as CSV; single purpose, expires in 60 seconds',
    tag: 'settlement',
    right: 'view-bank-statements',
    query: z.strictObject({ ...exportFormat, ...statementFilters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  getBankStatement: endpoint({
    method: 'GET',
    path: '/bank-statements/:id',
    summary: 'One bank statement with its report: accounts, balances, errors and warnings by line',
    tag: 'settlement',
    right: 'view-bank-statements',
    ...one,
    status: 200,
    reply: statement,
    refusals: ['NOT_FOUND'],
  }),
  listBankLines: endpoint({
    method: 'GET',
    path: '/bank-lines',
    summary: 'Movements of the own accounts with their allocations, newest first',
    tag: 'settlement',
    right: 'view-bank-statements',
    query: z.strictObject({ ...paging, ...lineFilters }),
    status: 200,
    reply: pageOf(bankLine).extend({
      progress: z
        .object({
          lines: z.int().nonnegative().describe('Lines under the same filter, of any state.'),
          allocated_lines: z.int().nonnegative().describe('Those of them that are ALLOCATED.'),
          ignored_lines: z.int().nonnegative().describe('Those of them that are IGNORED.'),
          open_credit_value: money.describe('What is open of their credits, without ignored ones.'),
          open_debit_value: money.describe('What is open of their debits, without ignored ones.'),
        })
        .meta({ id: 'AllocationProgress' })
        .describe('How much is done, whatever states the filter names.'),
    }),
    refusals: [],
  }),
  exportBankLines: endpoint({
    method: 'GET',
    path: '/bank-lines/export',
    summary:
      'A link to all filtered bank lines as a workbook or as CSV; single purpose, expires in 60 seconds',
    tag: 'settlement',
    right: 'view-bank-statements',
    query: z.strictObject({ ...exportFormat, ...lineFilters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  listStatementAccounts: endpoint({
    method: 'GET',
    path: '/bank-lines/accounts',
    summary: 'The accounts of all imported statements, also those that are no longer imported',
    tag: 'settlement',
    right: 'view-bank-statements',
    status: 200,
    reply: pageOf(statementAccountRow),
    refusals: [],
  }),
  ignoreBankLine: endpoint({
    method: 'PUT',
    path: '/bank-lines/:id',
    summary: 'Sets a bank line aside, or takes it up again',
    tag: 'settlement',
    right: 'allocate-bank-lines',
    ...one,
    body: z.strictObject({ ignored: z.boolean().describe('False to take it up again.') }),
    status: 200,
    reply: z.object({ id, state: z.enum(BANK_LINE_STATES) }).meta({ id: 'BankLineChanged' }),
    refusals: ['NOT_FOUND', 'BANK_LINE_ALLOCATED'],
    idempotent: true,
  }),
  listBankAccounts: endpoint({
    method: 'GET',
    path: '/bank-accounts',
    summary: 'The accounts whose statements the own company imports, the registered one first',
    tag: 'settlement',
    right: 'manage-bank-accounts',
    status: 200,
    reply: pageOf(importAccount),
    refusals: [],
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/bank-accounts',
    summary: 'Adds an account for the import of statements; it acts at once and is never paid to',
    tag: 'settlement',
    right: 'manage-bank-accounts',
    body: importAccountForm,
    status: 201,
    reply: created,
    refusals: ['BANK_ACCOUNT_EXISTS', 'TOO_MANY_BANK_ACCOUNTS'],
    idempotent: true,
  }),
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/bank-accounts/:id',
    summary: 'Removes an account of the import; its imported lines remain',
    tag: 'settlement',
    right: 'manage-bank-accounts',
    ...one,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND'],
    idempotent: true,
  }),
};

export type BankStatementsApi = typeof bankStatementsApi;
