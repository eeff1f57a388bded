import type { RowOf } from '@pregao/contract';
import { decideResetFactor, may } from '@pregao/domain';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import type { RowAction } from '../../ui/table/types.ts';

type FactorUser = RowOf<'listUsers'>;

/** The act of a user's row that takes a lost second factor, and why not where it cannot be. @param text its name */
export function useResetFactorAction<User extends FactorUser>(
  text: string,
  onReset: (user: User) => void,
): (user: User) => readonly RowAction[] {
  const actor = actorOf(useUser());
  return (user) => {
    if (!may(actor, 'reset-second-factor')) return [];
    const decision = decideResetFactor(actor, {
      ...user,
      factor_since: user.second_factor_since,
      second_factor: user.enroll_until === null ? 'MAILED_PIN' : 'OWN_FACTOR',
    });
    return [
      {
        text,
        danger: true,
        refusal: decision.ok ? undefined : decision.refusal.key,
        onSelect: () => onReset(user),
      },
    ];
  };
}
