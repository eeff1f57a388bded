import type { SecondFactorPolicy } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** What the reader may change of it. */
export type OwnAct = 'enroll' | 'remove' | 'renew';

export const SECOND_FACTOR = ['second-factor'] as const;

/** The reader's own second factor, and what its company requires. */
export const ownSecondFactor = queryOptions({
  queryKey: SECOND_FACTOR,
  queryFn: ({ signal }) => call('getSecondFactor', { signal }),
});

export const giveUpApp = (password: string) => call('giveUpApp', { body: { password } });
export const renewCodes = (password: string) => call('renewRecoveryCodes', { body: { password } });
export const setPolicy = (policy: SecondFactorPolicy, password: string) =>
  call('setSecondFactorPolicy', { body: { policy, password } });

/** A page of the users of the reader's company. */
export const peopleOf = (company: number, page: number, limit: number) =>
  queryOptions({
    queryKey: ['users', 'factors', company, page, limit],
    queryFn: ({ signal }) => call('listUsers', { query: { company_id: [company], page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
