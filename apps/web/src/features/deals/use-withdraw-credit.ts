import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Returns the mutation that withdraws an own credit. */
export function useWithdrawCredit() {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, idempotencyKey }: { readonly id: number; readonly idempotencyKey: string }) =>
      call('withdrawCredit', { params: { id }, idempotencyKey }),
    // Invalidates after a refusal too: its cause is a change that the screen does not show yet.
    onSettled: () => client.invalidateQueries({ queryKey: ['negotiations'] }),
  });
}
