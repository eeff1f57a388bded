import type { CompanyType } from '@pregao/domain';
import { MAX_REFUSAL_REASON } from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { useSettlementAct } from '../settlement/public.ts';
import { type UndoableAllocation, useWords } from './use-words.ts';

interface Props {
  readonly allocation: UndoableAllocation;
  readonly onClose: () => void;
  /** Called when the allocation was undone and the dialog is closed. */
  readonly onDone: () => void;
}

/** Returns the text that says what the reversal does. */
function sentenceOf({ linked, kind }: UndoableAllocation, company: CompanyType) {
  if (linked) return 'sentenceLinked';
  if (kind !== 'PAYMENT') return 'sentence';
  return company === 'LENDER' ? 'sentenceInformed' : 'sentencePrice';
}

/** Renders the dialog that reverses an allocation with a reason. */
export function UndoDialog({ allocation, onClose, onDone }: Props) {
  const { t } = useTranslation('matching');
  const { money } = useFormat();
  const words = useWords();
  const company = useUser().company_type;
  const [reason, setReason] = useState('');
  const reverse = useSettlementAct('reverseAllocation');
  return (
    <BindingDialog
      open
      danger
      title={t(($) => $.undo.title)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.undo[sentenceOf(allocation, company)]}
          values={{ value: money(allocation.amount), what: words.full(allocation) }}
          components={{ b: <b /> }}
        />
      }
      verb={t(($) => $.undo.verb)}
      dismiss={t(($) => $.undo.dismiss)}
      blocked={reason.trim() === '' ? t(($) => $.undo.reasonMissing) : undefined}
      success={{
        title: t(($) => $.undo.done),
        text: t(($) => (allocation.linked ? $.undo.doneLinked : $.undo.doneText)),
      }}
      failure={{ title: t(($) => $.undo.failed), unknown: t(($) => $.undo.unknown) }}
      onConfirm={(idempotencyKey) =>
        reverse.mutateAsync({
          params: { id: allocation.id },
          body: { reason: reason.trim() },
          idempotencyKey,
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <AreaField
        label={t(($) => $.undo.reason)}
        help={allocation.linked ? undefined : t(($) => $.undo.visible)}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REFUSAL_REASON}
      />
    </BindingDialog>
  );
}
