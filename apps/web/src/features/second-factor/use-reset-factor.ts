import type { RowOf } from '@pregao/contract';
import { decideResetFactor, may } from '@pregao/domain';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import type { RowAction } from '../../ui/table/types.ts';

type FactorUser = RowOf<'listUsers'>;

/**
 * Returns the row action that resets a lost second factor, with the reason if it is disabled.
 * @param text label of the action
 */
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
