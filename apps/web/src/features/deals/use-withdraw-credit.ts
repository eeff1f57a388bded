import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Takes an own credit back. */
export function useWithdrawCredit() {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, idempotencyKey }: { readonly id: number; readonly idempotencyKey: string }) =>
      call('withdrawCredit', { params: { id }, idempotencyKey }),
    // Also after a refusal: what refused it has changed something that the screen does not show yet.
    onSettled: () => client.invalidateQueries({ queryKey: ['negotiations'] }),
  });
}
