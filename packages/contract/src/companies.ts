import { COMPANY_TYPES, type CompanyFieldName } from '@pregao/domain';
import * as z from 'zod';
import { editedCompany, newCompany } from './company-form.ts';
import { endpoint } from './endpoint.ts';
import { created, done, expectedVersion, exportFormat, id, idText, link, pageOf, paging } from './fields.ts';
import { heldParts } from './held-changes.ts';

/** A company in selectors. */
export const companyRow = z.object({ id, name: z.string(), tax_number: z.string() }).meta({ id: 'Company' });

/** A company with all its data. */
export const detailedCompany = companyRow
  .extend({
    company_type: z.enum(COMPANY_TYPES),
    trade_name: z.string().nullable(),
    business_type: z.string().nullable(),
    legal_nature: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    bank: z.string(),
    bank_branch: z.string(),
    bank_account: z.string(),
    bank_account_digit: z.string(),
    bank_account_type: z.string(),
  } satisfies Record<'company_type' | Exclude<CompanyFieldName, 'name' | 'tax_number'>, z.ZodType>)
  .meta({ id: 'CompanyData' });

const idParams = z.object({ id: idText });

/** The refusals of data that must be unique among companies. */
export const COMPANY_CONFLICTS = [
  'COMPANY_EMAIL_EXISTS',
  'COMPANY_PHONE_EXISTS',
  'COMPANY_TAX_NUMBER_EXISTS',
] as const;

/** The filters of the list, also of its export. */
const filters = {
  name: z.string().trim().min(1).max(120).optional(),
  tax_number: z.string().trim().min(1).max(18).optional(),
  user_id: idText.optional(),
  company_type: z.enum(COMPANY_TYPES).optional(),
};

export const companies = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'Companies: all for a moderator; for others, their own and those of the counterpart selectors',
    tag: 'companies',
    right: 'view-companies',
    query: z.strictObject({ ...paging, ...filters }),
    status: 200,
    reply: pageOf(companyRow),
    refusals: [],
  }),
  exportCompanies: endpoint({
    method: 'GET',
    path: '/companies/export',
    summary: 'A link to export the filtered companies as XLSX or CSV; single purpose, expires in 60 seconds',
    tag: 'companies',
    right: 'export-companies',
    query: z.strictObject({ ...exportFormat, ...filters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/companies/:id',
    summary: 'One company with all its data: any for a moderator, only their own for others',
    tag: 'companies',
    right: 'view-companies',
    params: idParams,
    status: 200,
    reply: detailedCompany.extend({ version: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/companies',
    summary: 'Registers a company',
    tag: 'companies',
    right: 'create-company',
    body: newCompany,
    status: 201,
    reply: created,
    refusals: ['NO_PERMISSION', ...COMPANY_CONFLICTS],
    idempotent: true,
  }),
  editCompany: endpoint({
    method: 'PUT',
    path: '/companies/:id',
    summary:
      'Edits the data of a company except its type. A change of its bank account is held and mailed to its MASTERs',
    tag: 'companies',
    right: 'edit-company',
    params: idParams,
    body: editedCompany.extend({ version: expectedVersion }),
    status: 200,
    reply: done.extend({ held: heldParts }),
    refusals: [
      'NOT_FOUND',
      'COMPANY_TYPE_LOCKED',
      'CHANGED_MEANWHILE',
      'CHANGE_ALREADY_HELD',
      'TOO_MANY_HELD_CHANGES',
      ...COMPANY_CONFLICTS,
    ],
  }),
};
