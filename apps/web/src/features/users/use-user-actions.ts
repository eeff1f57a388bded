import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../lib/errors/toast-problem.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import type { RowAction } from '../../ui/table/types.ts';
import { useResetFactorAction } from '../second-factor/public.ts';
import { requestPassword } from './users.queries.ts';
import { type UserRow, userRights } from './users.view.ts';

/**
 * Returns the row menu of the user list (specification, section 2), with the reason for each disabled action.
 */
export function useUserActions(
  onBlock: (user: UserRow, block: boolean) => void,
  onReset: (user: UserRow) => void,
): (user: UserRow) => readonly RowAction[] {
  const { t } = useTranslation('users');
  const actor = actorOf(useUser());
  const resetFactor = useResetFactorAction(
    t(($) => $.actions.resetFactor),
    onReset,
  );
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
              refusal: edit.refusal,
            },
          ]
        : []),
      {
        text:
          password.mail === 'INVITATION'
            ? t(($) => $.actions.inviteAgain)
            : t(($) => $.actions.resetPassword),
        onSelect: () => void sendPassword(user),
        refusal: password.refusal,
      },
      ...resetFactor(user),
      ...(block
        ? [
            {
              text: block.willBlock ? t(($) => $.actions.block) : t(($) => $.actions.unblock),
              onSelect: () => onBlock(user, block.willBlock),
              refusal: block.refusal,
              danger: block.willBlock,
            },
          ]
        : []),
    ];
  };
}
