import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkOfContract } from '../negotiations.queries.ts';
import { useWarningConfirmation } from './use-check-texts.ts';

/** Second confirmation of an acceptance whose contract has warnings. Blocks it until the check is loaded. */
export function useContractConfirmation(id: number): {
  readonly secondConfirmation: string | undefined;
  readonly blocked: string | undefined;
} {
  const { t } = useTranslation('contractCheck');
  const { data, isError } = useQuery(checkOfContract(id));
  const warningConfirmation = useWarningConfirmation('accept');
  if (data === undefined) {
    const blocked = isError ? t(($) => $.tick.failed) : t(($) => $.tick.loading);
    return { secondConfirmation: undefined, blocked };
  }
  return { secondConfirmation: warningConfirmation(data.check), blocked: undefined };
}
