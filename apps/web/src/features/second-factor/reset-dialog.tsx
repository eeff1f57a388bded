import type { RowOf } from '@pregao/contract';
import { isFactorResetHeld } from '@pregao/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { ChangeLinkButton, useHoldHours } from '../held-changes/public.ts';

interface Props {
  readonly user: RowOf<'listUsers'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

function useReset() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (id: number) => call('resetSecondFactor', { params: { id } }),
    onSettled() {
      for (const key of ['users', 'held-changes', 'inbox'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Renders the confirmation dialog that resets a user's second factor, at once or as a held change. */
export function ResetFactorDialog({ user, open, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const { deadline } = useFormat();
  const hours = useHoldHours();
  const willBeHeld = isFactorResetHeld(actorOf(useUser()), user) && hours !== 0;
  const reset = useReset();
  const [waiting] = reset.data?.held ?? [];
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={() => reset.mutateAsync(user.id)}
      title={t(($) => $.reset.title)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => (willBeHeld ? $.reset.heldSentence : $.reset.sentence)}
          values={{ name: user.name, company: user.company_name, hours: hours ?? '' }}
          components={{ b: <b /> }}
        />
      }
      tick={t(($) => $.reset.tick)}
      verb={t(($) => (willBeHeld ? $.reset.heldVerb : $.reset.verb))}
      danger
      success={
        waiting
          ? {
              isPending: true,
              title: t(($) => $.reset.held),
              text: t(($) => $.reset.heldText, { name: user.name, until: deadline(waiting.effective_at) }),
            }
          : { title: t(($) => $.reset.done), text: t(($) => $.reset.doneText, { name: user.name }) }
      }
      next={waiting && <ChangeLinkButton id={waiting.id} />}
      failure={{ title: t(($) => $.reset.failed) }}
    />
  );
}
