import type { SecondFactorPolicy } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Changes that the reader can make to its second factor. */
export type OwnAct = 'enroll' | 'remove' | 'renew';

export const SECOND_FACTOR = ['second-factor'] as const;

/** Query of the reader's second factor and the company's policy. */
export const ownSecondFactor = queryOptions({
  queryKey: SECOND_FACTOR,
  queryFn: ({ signal }) => call('getSecondFactor', { signal }),
});

export const removeApp = (password: string) => call('giveUpApp', { body: { password } });
export const renewCodes = (password: string) => call('renewRecoveryCodes', { body: { password } });
export const setPolicy = (policy: SecondFactorPolicy, password: string) =>
  call('setSecondFactorPolicy', { body: { policy, password } });

/** Returns the query of one page of users of the reader's company. */
export const usersOfCompany = (company: number, page: number, limit: number) =>
  queryOptions({
    queryKey: ['users', 'factors', company, page, limit],
    queryFn: ({ signal }) => call('listUsers', { query: { company_id: [company], page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
