import { type CompanyType, mustHoldChanges, type Role } from '@pregao/domain';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { ChangeLinkButton, useHoldHours, WaitingNotice } from '../held-changes/public.ts';
import { useBlockUser } from './users.queries.ts';

interface Props {
  readonly user: {
    readonly id: number;
    readonly name: string;
    readonly company_id: number;
    readonly company_name: string;
    readonly company_type: CompanyType;
    readonly role: Role;
  };
  /** True blocks the user, false unblocks it. */
  readonly block: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog that blocks or unblocks a user, at once or as a held change. */
export function BlockDialog({ user, block, open, onClose }: Props) {
  const { t } = useTranslation('users');
  const { deadline } = useFormat();
  const hours = useHoldHours();
  const willBeHeld = mustHoldChanges(actorOf(useUser()), user) && hours !== 0;
  const change = useBlockUser();
  const [waiting] = change.data?.held ?? [];
  const act = block ? 'block' : 'unblock';
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={() => change.mutateAsync({ id: user.id, block })}
      title={t(($) => $[act].title)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => (willBeHeld ? $[act].heldSentence : $[act].sentence)}
          values={{ name: user.name, company: user.company_name, hours: hours ?? '' }}
          components={{ b: <b /> }}
        />
      }
      verb={t(($) => (willBeHeld ? $[act].heldVerb : $[act].verb))}
      danger={block}
      success={
        waiting
          ? {
              isPending: true,
              title: t(($) => $[act].held),
              text: t(($) => $[act].heldText, { name: user.name, until: deadline(waiting.effective_at) }),
            }
          : { title: t(($) => $[act].done), text: t(($) => $[act].doneText, { name: user.name }) }
      }
      next={waiting && <ChangeLinkButton id={waiting.id} />}
      failure={{ title: t(($) => $[act].failed) }}
    >
      {open && (
        <WaitingNotice
          company={user.company_id}
          filter={(one) => one.user?.id === user.id && one.kind === (block ? 'BLOCK_USER' : 'UNBLOCK_USER')}
        />
      )}
    </BindingDialog>
  );
}
