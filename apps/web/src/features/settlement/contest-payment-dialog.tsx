import { CONTEST_REASON_LABELS, CONTEST_REASONS, type ContestReason } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ActDialog, type DealDialogProps, Sentence } from './act-dialog.tsx';
import { SharedText } from './act-fields.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { completionDay } from './settlement.view.ts';

/** Renders the dialog in which the acquirer contests an informed payment. */
export function ContestPaymentDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const language = useLanguage();
  const [{ negotiation, winner, settlement, first }] = useState({ ...deal, first: completionDay(deal) });
  const [reason, setReason] = useState<ContestReason>();
  const [text, setText] = useState('');
  const contest = useSettlementAct('contestPayment');
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.CONTEST)}
      sentence={
        <Sentence
          of={($) => $.dialogs.CONTEST.sentence}
          values={{ counterpart: winner.company_name, value: money(settlement.payment.payment_value) }}
        />
      }
      blocked={reason === undefined ? t(($) => $.fields.reasonMissing) : undefined}
      reply={contest.data}
      receipt={{ offerId: negotiation.id, act: 'CONTEST_PAYMENT' }}
      onConfirm={(idempotencyKey) =>
        contest.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason: reason ?? 'NOT_RECEIVED', ...(text.trim() !== '' && { text: text.trim() }) },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={settlement.payment.payment_value} first={first} />
      <SelectField
        label={t(($) => $.fields.reason)}
        placeholder={t(($) => $.fields.reasonChoose)}
        value={reason ?? ''}
        onChange={({ target }) => setReason(CONTEST_REASONS.find((one) => one === target.value))}
        options={CONTEST_REASONS.map((one) => ({ value: one, text: CONTEST_REASON_LABELS[one][language] }))}
      />
      <SharedText label={t(($) => $.fields.text)} optional value={text} onChange={setText} />
    </ActDialog>
  );
}
