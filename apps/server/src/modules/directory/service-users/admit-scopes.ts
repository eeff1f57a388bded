import { type CompanyType, type ServiceScope, scopesFor } from '@pregao/domain';
import { Refused } from '../../../platform/refused.ts';

/** @throws Refused MALFORMED for scopes that mean nothing for the company */
export function admitScopes(
  { company_type }: { readonly company_type: CompanyType },
  scopes: readonly ServiceScope[],
): void {
  const known = scopesFor(company_type);
  if (!scopes.every((scope) => known.includes(scope)))
    throw new Refused('MALFORMED', { errors: [{ field: 'scopes', message: 'NOT_ALLOWED' }] });
}
