import { type CompanyType, type ServiceScope, scopesFor } from '@pregao/domain';
import { Refused } from '../../../platform/refusal.ts';

/**
 * Checks that all scopes exist for the company's type.
 * @throws Refused MALFORMED for other scopes
 */
export function checkScopes(
  { company_type }: { readonly company_type: CompanyType },
  scopes: readonly ServiceScope[],
): void {
  const known = scopesFor(company_type);
  if (!scopes.every((scope) => known.includes(scope)))
    throw new Refused('MALFORMED', { errors: [{ field: 'scopes', message: 'NOT_ALLOWED' }] });
}
