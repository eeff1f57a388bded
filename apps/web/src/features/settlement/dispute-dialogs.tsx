import { type Day, type DisputeAction, openSum, type ShortageReason } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { ActDialog, type DealDialogProps, type GroupDialogProps, Sentence } from './act-dialog.tsx';
import { ChargebackDay, ShortageField, useChargebackFault } from './act-fields.tsx';
import { ChoiceTable, useChoiceFault, useCollectionChoice } from './collection-choice.tsx';
import { type DisputeRow, disputedCollections } from './differences.view.ts';
import { EMPTY_MESSAGE, MessageFields, useMessageFault, wireMessage } from './dispute-fields.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { type DealRemittance, firstDayOf } from './settlement.view.ts';

/** Renders the dialog that opens a dispute about open collections of a group. */
export function OpenDisputeDialog({ deal: shown, group, onClose }: GroupDialogProps) {
  const [{ deal, disputed }] = useState({
    deal: shown,
    disputed: disputedCollections(shown.settlement.proposals),
  });
  const choice = useCollectionChoice(deal.negotiation.id, group, disputed);
  return (
    <DisputeFrame
      deal={deal}
      group={group}
      open={openSum(choice.chosen)}
      blocked={useChoiceFault(choice)}
      subject={{ kind: 'COLLECTION', ids: choice.chosen.map(({ id }) => id) }}
      onClose={onClose}
    >
      <ChoiceTable choice={choice} />
    </DisputeFrame>
  );
}

/** Renders the dialog in which the investor disputes a remittance. */
export function DisputeRemittanceDialog({
  remittance,
  ...props
}: GroupDialogProps & { readonly remittance: DealRemittance }) {
  return (
    <DisputeFrame
      {...props}
      remittance={remittance}
      open={props.group.open_value}
      blocked={undefined}
      subject={{ kind: 'REMITTANCE', ids: [remittance.id] }}
    />
  );
}

interface FrameProps extends GroupDialogProps {
  /** What is open of the disputed collections, in centavos. */
  readonly open: number;
  readonly blocked: string | undefined;
  readonly subject: { readonly kind: 'COLLECTION' | 'REMITTANCE'; readonly ids: number[] };
  readonly remittance?: DealRemittance;
  readonly children?: React.ReactNode;
}

function DisputeFrame({
  deal: shown,
  group: shownGroup,
  open,
  blocked,
  subject,
  remittance: shownRemittance,
  children,
  onClose,
}: FrameProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [{ deal, group, remittance }] = useState({
    deal: shown,
    group: shownGroup,
    remittance: shownRemittance,
  });
  const [value, setValue] = useState<number | null>(null);
  const [reason, setReason] = useState<ShortageReason>();
  const [authorizedOn, setAuthorizedOn] = useState<Day>();
  const chargebackFault = useChargebackFault(reason, authorizedOn);
  const [message, setMessage] = useState(EMPTY_MESSAGE);
  const dispute = useSettlementAct('openDispute');
  const isLender = useUser().company_type === 'LENDER';
  const isAbove = value !== null && value > open;
  const messageFault = useMessageFault(message);
  const aboveText = t(($) => $.differences.dispute.above, { open: format.money(open) });
  const valueFault = isAbove
    ? aboveText
    : value === null
      ? t(($) => $.differences.dispute.valueMissing)
      : undefined;
  const reasonFault = reason === undefined ? t(($) => $.fields.reasonMissing) : undefined;
  return (
    <ActDialog
      texts={t(($) => $.differences.dialogs.OPEN_DISPUTE)}
      sentence={
        <Sentence
          of={($) => $.differences.dialogs.OPEN_DISPUTE[remittance ? 'sentenceRemittance' : 'sentence']}
          values={{
            open: format.money(open),
            issuer: group.issuer,
            pay_date: format.day(group.pay_date),
            amount: format.money(remittance?.amount ?? 0),
            day: remittance ? format.day(remittance.day) : '',
          }}
        />
      }
      blocked={blocked ?? valueFault ?? reasonFault ?? chargebackFault ?? messageFault}
      reply={dispute.data}
      receipt={{ offerId: deal.negotiation.id, act: 'OPEN_DISPUTE' }}
      onConfirm={async (idempotencyKey) =>
        dispute.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            ...subject,
            value: value ?? 0,
            reason: reason ?? 'OTHER',
            ...(reason === 'CHARGEBACK' && { authorized_on: authorizedOn }),
            ...(await wireMessage(message)),
          },
        })
      }
      onClose={onClose}
    >
      {isLender && <OpenLineNotice amount={remittance?.amount ?? open} first={firstDayOf(deal)} />}
      {children}
      <MoneyField
        label={t(($) => $.differences.dispute.value)}
        help={t(($) => $.differences.dispute.valueHelp, { open: format.money(open) })}
        error={isAbove ? aboveText : undefined}
        value={value}
        onChange={setValue}
      />
      <ShortageField value={reason} onChange={setReason} />
      <ChargebackDay reason={reason} value={authorizedOn} onChange={setAuthorizedOn} />
      <MessageFields value={message} onChange={setMessage} />
    </ActDialog>
  );
}

interface StepProps extends DealDialogProps {
  readonly action: DisputeAction;
  readonly dispute: DisputeRow;
}

/**
 * Renders the dialog of a step of a dispute. An answer may name another value, an agreement takes the one on
 * the table, and a decision of a moderator names its own.
 */
export function DisputeStepDialog({ deal, action, dispute: shown, onClose }: StepProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [dispute] = useState(shown);
  const [value, setValue] = useState<number | null>(null);
  const [message, setMessage] = useState(EMPTY_MESSAGE);
  const answer = useSettlementAct('answerDispute');
  const hasValue = action === 'ANSWER' || action === 'DECIDE';
  const valueFault =
    action === 'DECIDE' && value === null ? t(($) => $.differences.dispute.decidedMissing) : undefined;
  const messageFault = useMessageFault(message);
  const sent = action === 'AGREE' ? dispute.value : hasValue ? value : null;
  return (
    <ActDialog
      texts={t(($) => $.differences.dialogs[action])}
      sentence={
        <Sentence
          of={($) =>
            action === 'DECIDE' && value === null
              ? $.differences.dialogs.DECIDE.sentenceUnset
              : $.differences.dialogs[action].sentence
          }
          values={{
            value: format.money(dispute.value),
            decided: format.money(value ?? 0),
            borrower: deal.negotiation.borrower_name,
            lender: deal.winner.company_name,
          }}
        />
      }
      blocked={valueFault ?? messageFault}
      reply={answer.data}
      receipt={{ offerId: deal.negotiation.id, act: `${action}_DISPUTE` }}
      onConfirm={async (idempotencyKey) =>
        answer.mutateAsync({
          params: { id: dispute.id },
          idempotencyKey,
          body: { action, ...(await wireMessage(message)), ...(sent !== null && { value: sent }) },
        })
      }
      onClose={onClose}
    >
      <FigureList
        items={[
          {
            label: t(($) => $.differences.valueBy[dispute.value_by]),
            value: format.money(dispute.value),
          },
        ]}
      />
      {hasValue && (
        <MoneyField
          label={t(($) => $.differences.dispute[action === 'DECIDE' ? 'decided' : 'otherValue'])}
          labelNote={action === 'ANSWER' ? t(($) => $.fields.optional) : undefined}
          help={t(($) => $.differences.dispute[action === 'DECIDE' ? 'decidedHelp' : 'otherValueHelp'])}
          value={value}
          onChange={setValue}
        />
      )}
      <MessageFields
        help={action === 'DECIDE' ? t(($) => $.fields.visible) : undefined}
        value={message}
        onChange={setMessage}
      />
    </ActDialog>
  );
}
