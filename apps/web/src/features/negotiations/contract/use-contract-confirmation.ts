import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkOfContract } from '../negotiations.queries.ts';
import { useWarningTick } from './use-check-texts.ts';

/** Second tick of an acceptance whose contract has warnings. Blocks it until the check is loaded. */
export function useContractTick(id: number): {
  readonly secondTick: string | undefined;
  readonly blocked: string | undefined;
} {
  const { t } = useTranslation('contractCheck');
  const { data, isError } = useQuery(checkOfContract(id));
  const warningTick = useWarningTick('accept');
  if (data === undefined) {
    const blocked = isError ? t(($) => $.tick.failed) : t(($) => $.tick.loading);
    return { secondTick: undefined, blocked };
  }
  return { secondTick: warningTick(data.check), blocked: undefined };
}
