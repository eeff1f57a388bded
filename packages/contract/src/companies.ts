import { COMPANY_TYPES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, pageOf, paging } from './fields.ts';
import { SIGNED_IN } from './roles.ts';

/** A company as selectors need it. */
export const companyRow = z.object({ id, name: z.string(), tax_number: z.string() });

export const companies = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'Companies: all for a moderator; the own one and the counterpart look-ups for others',
    tag: 'companies',
    access: SIGNED_IN,
    query: z.strictObject({
      ...paging,
      name: z.string().trim().min(1).max(120).optional(),
      tax_number: z.string().trim().min(1).max(18).optional(),
      user_id: idText.optional(),
      company_type: z.enum(COMPANY_TYPES).optional(),
    }),
    status: 200,
    reply: pageOf(companyRow),
    refusals: [],
  }),
};
