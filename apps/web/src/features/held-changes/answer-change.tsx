import { HELD_CHANGE_FAILURE_LABELS, MAX_REFUSAL_REASON } from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { useAnswerHeldChange } from './held-changes.queries.ts';
import { personNameOf } from './held-values.view.ts';
import type { HeldChange } from './waiting-changes.queries.ts';

interface Props {
  readonly change: HeldChange;
  readonly act: 'release' | 'stop';
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Renders the confirmation dialog before a held change is
 * released or stopped, and its result in the same dialog.
 */
export function AnswerChange({ change, act, open, onClose }: Props) {
  const { t } = useTranslation(['heldChanges', 'common']);
  const { deadline } = useFormat();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const answer = useAnswerHeldChange();
  const texts = t(($) => $[act], { ns: 'heldChanges' });
  const stops = act === 'stop';
  const { failure = null } = answer.data ?? {};
  const body = stops
    ? ({ action: 'STOP', reason: reason.trim() || undefined } as const)
    : ({ action: 'RELEASE' } as const);
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={() => answer.mutateAsync({ id: change.id, body })}
      title={texts.title}
      sentence={
        <Trans
          t={t}
          ns="heldChanges"
          i18nKey={($) => $[act].sentence[change.kind]}
          values={{
            company: change.company.name,
            name: personNameOf(change),
            until: deadline(change.effective_at),
          }}
          components={{ b: <b /> }}
        />
      }
      tick={texts.tick}
      verb={texts.verb}
      danger={stops}
      success={
        failure === null
          ? { title: texts.done, text: texts.doneText }
          : {
              title: t(($) => $.notApplied, { ns: 'heldChanges' }),
              text: t(($) => $.notAppliedText, {
                ns: 'heldChanges',
                why: HELD_CHANGE_FAILURE_LABELS[failure][language],
              }),
              isUndone: true,
            }
      }
      failure={{ title: texts.failed }}
    >
      {stops && (
        <AreaField
          label={t(($) => $.reason, { ns: 'heldChanges' })}
          labelNote={t(($) => $.optional, { ns: 'common' })}
          help={t(($) => $.reasonHelp, { ns: 'heldChanges' })}
          value={reason}
          onChange={setReason}
          maxLength={MAX_REFUSAL_REASON}
        />
      )}
    </BindingDialog>
  );
}
