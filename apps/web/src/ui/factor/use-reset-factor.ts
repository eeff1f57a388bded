import type { RowOf } from '@pregao/contract';
import { decideResetFactor, may } from '@pregao/domain';
import { sayRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import type { RowAction } from '../table/types.ts';

type FactorUser = RowOf<'listUsers'>;

/** The act of a user's row that takes a lost second factor, and why not where it cannot be. */
export function useResetFactorAction<User extends FactorUser>(
  onReset: (user: User) => void,
): (user: User) => readonly RowAction[] {
  const { t } = useTranslation('secondFactor');
  const language = useLanguage();
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
        text: t(($) => $.company.reset),
        danger: true,
        disabledReason: decision.ok ? undefined : sayRefusal(decision.refusal.key, language),
        onSelect: () => onReset(user),
      },
    ];
  };
}
