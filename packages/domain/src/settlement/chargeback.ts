import type { Refusal } from '../refusals/decision.ts';
import { type Day, daysBetween, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { ShortageReason } from './vocabulary.ts';

/** The days after its authorization for which an issuer answers for a chargeback (BCB 522/2025). */
export const CHARGEBACK_ISSUER_DAYS = 180;

/** Returns who answers for a chargeback, by the day on which the sale was authorized. */
export const chargebackBearer = (authorizationDay: Day, on: Day): 'ISSUER' | 'NETWORK' =>
  daysBetween(authorizationDay, on) > CHARGEBACK_ISSUER_DAYS ? 'NETWORK' : 'ISSUER';

/** Why money is short, with the day of authorization of a chargeback. */
interface ShortageCause {
  readonly reason?: ShortageReason | undefined;
  readonly authorized_on?: Day | null | undefined;
}

/** Returns the day of authorization that an entry stores: of a chargeback only. */
export const authorizedOnOf = ({ reason, authorized_on }: ShortageCause): Day | null =>
  reason === 'CHARGEBACK' ? (authorized_on ?? null) : null;

/** Validates the day of authorization: a chargeback needs it, up to today in São Paulo. */
export function authorizationDayRefusal(
  { reason, authorized_on }: ShortageCause,
  now: InstantLike,
): Refusal<'AUTHORIZATION_DAY_INVALID'> | undefined {
  if (reason !== 'CHARGEBACK') return undefined;
  return authorized_on != null && authorized_on <= today(now)
    ? undefined
    : { key: 'AUTHORIZATION_DAY_INVALID', field: 'authorized_on' };
}
