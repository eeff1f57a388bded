import { useTranslation } from 'react-i18next';
import type { AccountParts } from './account.view.ts';

/** Returns a function that names an account in the reader's language. */
export function useAccountText(): (parts: AccountParts) => string {
  const { t } = useTranslation('matching');
  return ({ branch, ...parts }) =>
    branch === '' ? t(($) => $.account.withoutBranch, parts) : t(($) => $.account.full, { ...parts, branch });
}
