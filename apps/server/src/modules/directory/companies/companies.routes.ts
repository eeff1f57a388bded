import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { createCompany } from './create-company.ts';
import { editCompany } from './edit-company.ts';
import { exportCompanies } from './export-companies.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';

type Names = 'listCompanies' | 'exportCompanies' | 'getCompany' | 'createCompany' | 'editCompany';

export function companyRoutes(
  deps: Pick<Deps, 'db' | 'reads' | 'config' | 'jobs' | 'tokens'>,
): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listCompanies: ({ actor, query }) => listCompanies(reads, actor, query),
    exportCompanies: ({ actor, query }) => exportCompanies(deps, actor, query),
    getCompany: ({ actor, params }) => getCompany(db, actor, params.id),
    createCompany: (call) => createCompany(deps, call, call.body),
    editCompany: (call) => editCompany(deps, call, { ...call.params, ...call.body }),
  };
}
