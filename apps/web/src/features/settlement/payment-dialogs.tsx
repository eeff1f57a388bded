import {
  CONTEST_REASON_LABELS,
  CONTEST_REASONS,
  type ContestDecision,
  type ContestReason,
  type Day,
} from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ActDay, SharedText, useDayFault, useDefaultDay } from './act-fields.tsx';
import { InformDialog } from './inform-dialog.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { completionDay, type PaymentAct, type SettledDeal } from './settlement.view.ts';

interface Props {
  readonly deal: SettledDeal;
  readonly onClose: () => void;
}

/** Renders the dialog of an act on the payment. */
export function PaymentDialog({ act, ...props }: Props & { readonly act: PaymentAct }) {
  switch (act) {
    case 'INFORM':
      return <InformDialog {...props} />;
    case 'CONFIRM':
      return <ConfirmDialog {...props} />;
    case 'CONTEST':
      return <ContestDialog {...props} />;
    case 'REVERSE':
      return <ReverseDialog {...props} />;
    case 'RESCIND':
      return <RescindDialog {...props} />;
    case 'CONSENT_REVERSE':
      return <ConsentDialog {...props} to="REVERSE" />;
    case 'CONSENT_RESCIND':
      return <ConsentDialog {...props} to="RESCIND" />;
    case 'DECIDE_RESCIND':
      return <DecideDialog {...props} decision="RESCIND" />;
    case 'DECIDE_KEEP':
      return <DecideDialog {...props} decision="KEEP" />;
  }
}

/** Renders the dialog in which the acquirer confirms the payment; a small fee may be missing. */
function ConfirmDialog({ deal, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement, first }] = useState({ ...deal, first: completionDay(deal) });
  const price = settlement.payment.payment_value;
  const today = useDefaultDay(first);
  const [day, setDay] = useState<Day | undefined>(settlement.payment.informed?.day ?? today);
  const [amount, setAmount] = useState<number | null>(price);
  const confirm = useSettlementAct('confirmPayment');
  const dayFault = useDayFault(day, first);
  const missing = price - (amount ?? 0);
  const isShort = amount !== null && missing > 0;
  const amountFault = () => {
    if (amount === null || amount <= 0) return t(($) => $.fields.amountMissing);
    return missing < 0 ? t(($) => $.fields.amountAbove, { open: money(price) }) : undefined;
  };
  return (
    <ActDialog
      texts={t(($) => $.dialogs.CONFIRM)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.CONFIRM.sentence}
          values={{ counterpart: winner.company_name, value: money(amount ?? price) }}
          components={{ b: <b /> }}
        />
      }
      secondConfirmation={
        isShort ? t(($) => $.dialogs.CONFIRM.feeTick, { missing: money(missing) }) : undefined
      }
      blocked={dayFault ?? amountFault()}
      reply={confirm.data}
      onConfirm={(idempotencyKey) =>
        confirm.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: {
            day: day ?? first,
            ...(isShort && { amount, reason: 'FEE' as const }),
          },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={amount} first={first} />
      <ActDay label={t(($) => $.fields.day)} value={day} first={first} onChange={setDay} />
      <MoneyField
        label={t(($) => $.fields.amount)}
        value={amount}
        onChange={setAmount}
        error={amount !== null && missing < 0 ? amountFault() : undefined}
      />
      {isShort && (
        <Notice tone="amber">{t(($) => $.dialogs.CONFIRM.short, { missing: money(missing) })}</Notice>
      )}
    </ActDialog>
  );
}

/** Renders the dialog in which the acquirer contests an informed payment. */
function ContestDialog({ deal, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const language = useLanguage();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const [reason, setReason] = useState<ContestReason>();
  const [text, setText] = useState('');
  const contest = useSettlementAct('contestPayment');
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.CONTEST)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.CONTEST.sentence}
          values={{ counterpart: winner.company_name, value: money(settlement.payment.payment_value) }}
          components={{ b: <b /> }}
        />
      }
      blocked={reason === undefined ? t(($) => $.fields.reasonMissing) : undefined}
      reply={contest.data}
      onConfirm={(idempotencyKey) =>
        contest.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason: reason ?? 'NOT_RECEIVED', ...(text.trim() !== '' && { text: text.trim() }) },
        })
      }
      onClose={onClose}
    >
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

/** Renders the dialog in which the acquirer reverses its confirmation. */
function ReverseDialog({ deal, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const [reason, setReason] = useState('');
  const reverse = useSettlementAct('reversePayment');
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.REVERSE)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.REVERSE.sentence}
          values={{ counterpart: winner.company_name, value: money(settlement.payment.payment_value) }}
          components={{ b: <b /> }}
        />
      }
      blocked={reason.trim() === '' ? t(($) => $.fields.reasonMissing) : undefined}
      reply={reverse.data}
      onConfirm={(idempotencyKey) =>
        reverse.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason: reason.trim() },
        })
      }
      onClose={onClose}
    >
      <SharedText label={t(($) => $.fields.reason)} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** Renders the dialog in which the acquirer asks to rescind an unpaid deal; a second person approves it. */
function RescindDialog({ deal, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const [reason, setReason] = useState('');
  const rescind = useSettlementAct('rescindDeal');
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.RESCIND)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.RESCIND.sentence}
          values={{
            id: negotiation.id,
            counterpart: winner.company_name,
            value: money(settlement.payment.payment_value),
          }}
          components={{ b: <b /> }}
        />
      }
      blocked={reason.trim() === '' ? t(($) => $.fields.reasonMissing) : undefined}
      reply={rescind.data}
      onConfirm={(idempotencyKey) =>
        rescind.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason: reason.trim() },
        })
      }
      onClose={onClose}
    >
      <Notice tone="amber">{t(($) => $.dialogs.RESCIND.second)}</Notice>
      <SharedText label={t(($) => $.fields.reason)} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** Renders the dialog in which the investor consents to a change of the payment. */
function ConsentDialog({ deal, onClose, to }: Props & { readonly to: 'REVERSE' | 'RESCIND' }) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, settlement }] = useState(deal);
  const consent = useSettlementAct('consentToPaymentChange');
  const texts = t(($) => $.dialogs[`CONSENT_${to}`]);
  return (
    <ActDialog
      texts={texts}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs[`CONSENT_${to}`].sentence}
          values={{
            counterpart: negotiation.borrower_name,
            value: money(settlement.payment.payment_value),
          }}
          components={{ b: <b /> }}
        />
      }
      reply={consent.data}
      onConfirm={(idempotencyKey) =>
        consent.mutateAsync({ params: { id: negotiation.id }, idempotencyKey, body: { to } })
      }
      onClose={onClose}
    />
  );
}

/** Renders the dialog in which a moderator decides on a contested payment. */
function DecideDialog({ deal, onClose, decision }: Props & { readonly decision: ContestDecision }) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const [reason, setReason] = useState('');
  const decide = useSettlementAct('decideContestedPayment');
  return (
    <ActDialog
      danger={decision === 'RESCIND'}
      texts={t(($) => $.dialogs[`DECIDE_${decision}`])}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs[`DECIDE_${decision}`].sentence}
          values={{
            borrower: negotiation.borrower_name,
            lender: winner.company_name,
            value: money(settlement.payment.payment_value),
          }}
          components={{ b: <b /> }}
        />
      }
      blocked={reason.trim() === '' ? t(($) => $.fields.reasonMissing) : undefined}
      reply={decide.data}
      onConfirm={(idempotencyKey) =>
        decide.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { decision, reason: reason.trim() },
        })
      }
      onClose={onClose}
    >
      <SharedText label={t(($) => $.fields.reason)} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
