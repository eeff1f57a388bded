import type { RefusalKey } from '@pregao/domain';
import { sayRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toastProblem } from '../../lib/errors/toast-problem.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { useResetFactorAction } from '../../ui/factor/use-reset-factor.ts';
import type { RowAction } from '../../ui/table/types.ts';
import { requestPassword } from './users.queries.ts';
import { type UserRow, userRights } from './users.view.ts';

/** The row menu of the user list (specification, section 2): what the reader may do, and why not where it cannot. */
export function useUserActions(
  onBlock: (user: UserRow, block: boolean) => void,
  onReset: (user: UserRow) => void,
): (user: UserRow) => readonly RowAction[] {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const actor = actorOf(useUser());
  const reason = (key: RefusalKey | undefined) => (key === undefined ? undefined : sayRefusal(key, language));
  const resetFactor = useResetFactorAction(onReset);
  const sendPassword = async ({ email }: UserRow) => {
    try {
      await requestPassword(email);
      toast.success(t(($) => $.passwordSent, { email }));
    } catch (error) {
      await toastProblem(error);
    }
  };
  return (user) => {
    const { edit, block, password } = userRights(actor, user);
    return [
      ...(edit
        ? [
            {
              text: t(($) => $.actions.edit),
              to: `/dashboard/user/${user.id}/edit`,
              disabledReason: reason(edit.refusal),
            },
          ]
        : []),
      {
        text:
          password.mail === 'INVITATION'
            ? t(($) => $.actions.inviteAgain)
            : t(($) => $.actions.resetPassword),
        onSelect: () => void sendPassword(user),
        disabledReason: reason(password.refusal),
      },
      ...resetFactor(user),
      ...(block
        ? [
            {
              text: block.on ? t(($) => $.actions.block) : t(($) => $.actions.unblock),
              onSelect: () => onBlock(user, block.on),
              disabledReason: reason(block.refusal),
              danger: block.on,
            },
          ]
        : []),
    ];
  };
}
