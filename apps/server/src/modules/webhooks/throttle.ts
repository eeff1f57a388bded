import type { Actor } from '@pregao/domain';
import type { Bucket } from '../../platform/rate-limit/rate-limit.store.ts';

/** Rate limit of tests and replays that a company requests. */
export const sendingBuckets = ({ company_id }: Pick<Actor, 'company_id'>): Bucket[] => [
  { key: `webhook|${company_id}`, limit: 60, seconds: 60 },
];
