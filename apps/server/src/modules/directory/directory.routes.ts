import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listCompanies } from './list-companies.ts';

export function directoryRoutes({ db }: Pick<Deps, 'db'>): Handlers<'listCompanies'> {
  return { listCompanies: (call) => listCompanies(db, call.actor, call.query) };
}
