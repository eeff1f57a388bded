import { contractSecondTick } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkOfContract } from '../negotiations.queries.ts';

/** Asks for a second tick before a contract is accepted whose signature does not verify; the check has to be there first. */
export function useContractTick(id: number): {
  readonly secondTick: string | undefined;
  readonly blocked: string | undefined;
} {
  const { t } = useTranslation('contractCheck');
  const { data, isError } = useQuery(checkOfContract(id));
  if (data === undefined) {
    const blocked = isError ? t(($) => $.tick.failed) : t(($) => $.tick.loading);
    return { secondTick: undefined, blocked };
  }
  return { secondTick: contractSecondTick(data.check) && t(($) => $.tick.broken), blocked: undefined };
}
