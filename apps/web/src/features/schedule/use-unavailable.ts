import { MAX_OFFER_PERCENTAGE } from '@pregao/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { unavailableIn } from '../../lib/api/problem.ts';
import { toastProblem } from '../../lib/errors/toast-problem.ts';
import { SCHEDULE_PAGE } from '../../lib/router/schedule-address.ts';
import { wholeScheduleInput } from './schedule-panel.view.ts';
import { type SavedTerms, type Simulation, termsForSimulation } from './schedule-terms.view.ts';

/**
 * Collects the receivables that refusals name, and simulates the schedule without them.
 * It splits again at the same percentage, with the same investors, minimum and deadline.
 */
export function useUnavailable(simulation: Simulation, terms: SavedTerms | undefined) {
  const navigate = useNavigate();
  const [ids, setIds] = useState<readonly number[]>([]);
  const addUnavailable = (error: unknown) =>
    setIds((before) => [...new Set([...before, ...unavailableIn(error)])]);
  const unavailable = new Set(ids);
  const remainingIds = simulation.receivables.map(({ id }) => id).filter((id) => !unavailable.has(id));
  const remove = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const next = await call('createSimulation', {
        query: { receivables: false },
        body: { receivable_id: remainingIds, card_network: simulation.card_network },
      });
      const percentage = terms?.flagPercentage ?? MAX_OFFER_PERCENTAGE;
      const split =
        percentage < MAX_OFFER_PERCENTAGE
          ? await call('splitByPercentage', {
              body: { receivables_id: remainingIds, percentage_value: percentage },
            })
          : wholeScheduleInput(next.receivable_total_value, remainingIds).split;
      return { next, split };
    },
    onSuccess: ({ next, split }) =>
      navigate({
        to: SCHEDULE_PAGE,
        search: { simulation: next.id },
        state: terms && split ? { terms: termsForSimulation(terms, next, split) } : {},
        replace: true,
      }),
    onError(error) {
      addUnavailable(error);
      void toastProblem(error);
    },
  });
  return {
    ids,
    addUnavailable,
    removable: remainingIds.length > 0,
    removing: remove.isPending,
    onRemove: () => remove.mutate(),
  } as const;
}
