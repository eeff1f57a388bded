import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refused.ts';
import { visibleCompany } from './companies/companies.store.ts';
import { companyVersion } from './companies/company-data.ts';
import { createCompany } from './companies/create-company.ts';
import { editCompany } from './companies/edit-company.ts';
import { companiesExport } from './companies/export-companies.ts';
import { listCompanies } from './companies/list-companies.ts';

type Names = 'listCompanies' | 'exportCompanies' | 'getCompany' | 'createCompany' | 'editCompany';

export function directoryRoutes(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'tokens'>): Handlers<Names> {
  return {
    listCompanies: (call) => listCompanies(deps.db, call.actor, call.query),
    exportCompanies: ({ actor, query }) => companiesExport(deps, actor, query),
    getCompany: async ({ actor, params }) => {
      const company = await visibleCompany(deps.db, actor, params.id);
      if (!company) throw new Refused('NOT_FOUND');
      return { ...company, version: companyVersion(company) };
    },
    createCompany: (call) => createCompany(deps, call),
    editCompany: async (call) => ({ id: call.params.id, held: await editCompany(deps, call) }),
  };
}
