import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  type Day,
  ENTRY_KIND_LABELS,
  MAX_SELECTED,
  needsLossTick,
  type ShortageReason,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLimitAbove } from '../approvals/public.ts';
import { ActDialog } from './act-dialog.tsx';
import {
  ActDay,
  ChargebackDay,
  SharedText,
  ShortageField,
  useChargebackFault,
  useDayFault,
  useDefaultDay,
} from './act-fields.tsx';
import { ProposeBuybackDialog } from './buyback-dialogs.tsx';
import { OfferCoverDialog } from './cover-dialogs.tsx';
import { OpenDisputeDialog } from './dispute-dialogs.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import {
  type Collection,
  type LadderEntry,
  type LadderGroup,
  openCollectionsOf,
  useSettlementAct,
} from './settlement.queries.ts';
import {
  type DealRemittance,
  firstDayOf,
  type GroupAct,
  type SettledDeal,
  undeclaredOf,
} from './settlement.view.ts';

interface GroupProps {
  readonly deal: SettledDeal;
  readonly group: LadderGroup;
  readonly onClose: () => void;
}

/** Renders the dialog of an act on the collections of a day and issuer. */
export function GroupDialog({ act, ...props }: GroupProps & { readonly act: GroupAct }) {
  switch (act) {
    case 'RECEIVE_ALL':
      return <ReceiveDialog {...props} part={false} />;
    case 'RECEIVE_PART':
      return <ReceiveDialog {...props} part />;
    case 'WRITE_OFF':
      return <WriteOffDialog {...props} />;
    case 'REMIT':
      return <RemitDialog {...props} />;
    case 'BUYBACK':
      return <ProposeBuybackDialog {...props} />;
    case 'COVER':
      return <OfferCoverDialog {...props} />;
    case 'DISPUTE':
      return <OpenDisputeDialog {...props} />;
  }
}

/** Renders the dialog in which the investor receives a remittance, with its amount entered. */
export function ReceiveRemittanceDialog(props: GroupProps & { readonly remittance: DealRemittance }) {
  return <ReceiveDialog {...props} part />;
}

/**
 * Renders the dialog in which the investor enters what arrived for a group. The rest of a part stays open, or
 * is written off with a reason.
 */
function ReceiveDialog({
  deal,
  group: shown,
  onClose,
  part,
  remittance,
}: GroupProps & { readonly part: boolean; readonly remittance?: DealRemittance }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  // Snapshot at opening: the list behind the dialog may already show the result.
  const [group] = useState(shown);
  const [first] = useState(firstDayOf(deal));
  const { pay_date, issuer, open_value } = group;
  const [day, setDay] = useState<Day | undefined>(useDefaultDay(first));
  const [typed, setTyped] = useState<number | null>(remittance?.amount ?? null);
  const [reason, setReason] = useState<ShortageReason>();
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [authorizedOn, setAuthorizedOn] = useState<Day>();
  const receive = useSettlementAct('receiveCollections');
  const amount = part ? typed : open_value;
  const rest = open_value - (amount ?? 0);
  const loss = part && close && amount !== null && rest > 0 ? rest : 0;
  const limit = useLimitAbove('WRITE_OFF', loss > 0 ? loss : undefined);
  const dayFault = useDayFault(day, first);
  const exceeds = amount !== null && rest < 0;
  const amountFault = exceeds
    ? t(($) => $.fields.amountAbove, { open: format.money(open_value) })
    : amount === null || amount <= 0
      ? t(($) => $.fields.amountMissing)
      : undefined;
  const reasonFault = loss > 0 && reason === undefined ? t(($) => $.fields.reasonMissing) : undefined;
  const isShort = part && amount !== null && rest > 0;
  const chargebackFault = useChargebackFault(isShort ? reason : undefined, authorizedOn);
  const texts = t(($) => $.dialogs.RECEIVE);
  const values = { value: format.money(amount ?? 0), issuer, day: format.day(pay_date) };
  return (
    <ActDialog
      texts={{ ...texts, title: part ? texts.titlePart : texts.titleAll }}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.RECEIVE[amount === null ? 'sentenceUnset' : 'sentence']}
          values={values}
          components={{ b: <b /> }}
        />
      }
      secondConfirmation={
        loss > 0 && needsLossTick(loss, group.expected_value)
          ? t(($) => $.dialogs.RECEIVE.lossTick, { loss: format.money(loss) })
          : undefined
      }
      blocked={dayFault ?? amountFault ?? reasonFault ?? chargebackFault}
      limit={limit}
      reply={receive.data}
      onConfirm={(idempotencyKey) =>
        receive.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            pay_date,
            issuer,
            day: day ?? first,
            amount: amount ?? 0,
            ...(part && reason !== undefined && { reason }),
            ...(part && text.trim() !== '' && { text: text.trim() }),
            ...(isShort && reason === 'CHARGEBACK' && { authorized_on: authorizedOn }),
            ...(loss > 0 && { close: true }),
          },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={amount} first={first} />
      <ActDay label={t(($) => $.fields.day)} value={day} first={first} onChange={setDay} />
      {part && (
        <>
          <MoneyField
            label={t(($) => $.fields.amount)}
            help={t(($) => $.dialogs.RECEIVE.shared)}
            error={exceeds ? amountFault : undefined}
            value={typed}
            onChange={setTyped}
          />
          <ShortageField optional={!close} value={reason} onChange={setReason} />
          <ChargebackDay reason={reason} value={authorizedOn} onChange={setAuthorizedOn} />
          <SharedText optional label={t(($) => $.fields.text)} value={text} onChange={setText} />
          <FormControlLabel
            control={<Checkbox checked={close} onChange={(_event, checked) => setClose(checked)} />}
            label={t(($) => $.fields.close)}
          />
        </>
      )}
      <FigureList
        items={[
          { label: t(($) => $.figures.open), value: format.money(open_value) },
          part &&
            amount !== null &&
            rest >= 0 && {
              label: loss > 0 ? t(($) => $.figures.loss) : t(($) => $.figures.rest),
              value: format.money(rest),
            },
          { label: t(($) => $.figures.collections), value: format.count(group.open_collections) },
        ]}
      />
    </ActDialog>
  );
}

/** Renders the dialog in which the investor closes what is open of a group as lost. */
function WriteOffDialog({ deal, group: shown, onClose }: GroupProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [group] = useState(shown);
  const { pay_date, issuer, open_value } = group;
  const [reason, setReason] = useState<ShortageReason>();
  const [text, setText] = useState('');
  const [authorizedOn, setAuthorizedOn] = useState<Day>();
  const write = useSettlementAct('writeOffCollections');
  const chargebackFault = useChargebackFault(reason, authorizedOn);
  const open = useQuery({
    ...openCollectionsOf(deal.negotiation.id, group),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const limit = useLimitAbove('WRITE_OFF', open_value);
  const blocked = () => {
    if (open.data === undefined) return t(($) => $.dialogs.WRITE_OFF.loading);
    return reason === undefined ? t(($) => $.fields.reasonMissing) : chargebackFault;
  };
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.WRITE_OFF)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.WRITE_OFF.sentence}
          values={{ value: format.money(open_value), issuer, day: format.day(pay_date) }}
          components={{ b: <b /> }}
        />
      }
      secondConfirmation={
        needsLossTick(open_value, group.expected_value)
          ? t(($) => $.dialogs.WRITE_OFF.lossTick, { loss: format.money(open_value) })
          : undefined
      }
      blocked={blocked()}
      limit={limit}
      reply={write.data}
      onConfirm={(idempotencyKey) =>
        write.mutateAsync({
          idempotencyKey,
          body: {
            collection_ids: (open.data ?? []).slice(0, MAX_SELECTED),
            reason: reason ?? 'OTHER',
            ...(text.trim() !== '' && { text: text.trim() }),
            ...(reason === 'CHARGEBACK' && { authorized_on: authorizedOn }),
          },
        })
      }
      onClose={onClose}
    >
      {open.error && (
        <FailedState title={t(($) => $.receivables.loadFailed)} error={open.error} onRetry={open.refetch} />
      )}
      <ShortageField value={reason} onChange={setReason} />
      <ChargebackDay reason={reason} value={authorizedOn} onChange={setAuthorizedOn} />
      <SharedText optional label={t(($) => $.fields.text)} value={text} onChange={setText} />
      <FigureList
        items={[
          { label: t(($) => $.figures.loss), value: format.money(open_value) },
          { label: t(($) => $.figures.collections), value: format.count(group.open_collections) },
        ]}
      />
    </ActDialog>
  );
}

/** Renders the dialog in which the acquirer declares that it remitted what an issuer paid. */
function RemitDialog({ deal, group: shown, onClose }: GroupProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [group] = useState(shown);
  const [first] = useState(firstDayOf(deal));
  const left = undeclaredOf(group);
  const { pay_date, issuer } = group;
  const [day, setDay] = useState<Day | undefined>(useDefaultDay(first));
  const [amount, setAmount] = useState<number | null>(left);
  const remit = useSettlementAct('remitCollections');
  const dayFault = useDayFault(day, first);
  const exceeds = amount !== null && amount > left;
  const amountFault = exceeds
    ? t(($) => $.fields.remitAbove, { open: format.money(left) })
    : amount === null || amount <= 0
      ? t(($) => $.fields.amountMissing)
      : undefined;
  return (
    <ActDialog
      texts={t(($) => $.dialogs.REMIT)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.REMIT[amount === null ? 'sentenceUnset' : 'sentence']}
          values={{
            counterpart: deal.winner.company_name,
            value: format.money(amount ?? 0),
            issuer,
            day: format.day(pay_date),
          }}
          components={{ b: <b /> }}
        />
      }
      blocked={dayFault ?? amountFault}
      reply={remit.data}
      onConfirm={(idempotencyKey) =>
        remit.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            pay_date,
            issuer,
            day: day ?? first,
            amount: amount ?? 0,
          },
        })
      }
      onClose={onClose}
    >
      <ActDay label={t(($) => $.fields.remitDay)} value={day} first={first} onChange={setDay} />
      <MoneyField
        label={t(($) => $.fields.remitAmount)}
        error={exceeds ? amountFault : undefined}
        value={amount}
        onChange={setAmount}
      />
      <FigureList
        items={[
          { label: t(($) => $.figures.open), value: format.money(group.open_value) },
          group.declared_value > 0 && {
            label: t(($) => $.figures.declared),
            value: format.money(group.declared_value),
          },
        ]}
      />
    </ActDialog>
  );
}

/** Renders the dialog in which the acquirer withdraws a remittance that was not answered. */
export function WithdrawRemittanceDialog({
  remittance,
  onClose,
}: {
  readonly remittance: DealRemittance;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const withdraw = useSettlementAct('withdrawRemittance');
  return (
    <ActDialog
      texts={t(($) => $.dialogs.WITHDRAW)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.WITHDRAW.sentence}
          values={{ value: format.money(remittance.amount), day: format.day(remittance.day) }}
          components={{ b: <b /> }}
        />
      }
      reply={withdraw.data}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ params: { id: remittance.id }, idempotencyKey })}
      onClose={onClose}
    />
  );
}

interface ReverseEntryProps {
  readonly collection: Collection;
  readonly entry: LadderEntry;
  /** True when the deal is settled: its margin was released and does not return. */
  readonly isSettled: boolean;
  readonly onClose: () => void;
}

/** Renders the dialog in which a company reverses one of its entries. */
export function ReverseEntryDialog({ collection, entry, isSettled, onClose }: ReverseEntryProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  // Snapshot at opening: the reversal reopens a settled deal.
  const [marginIsGone] = useState(isSettled);
  const reverse = useSettlementAct('reverseCollectionEntry');
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.REVERSE_ENTRY)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.dialogs.REVERSE_ENTRY.sentence}
          values={{
            value: format.money(entry.amount),
            day: format.day(entry.day),
            kind: ENTRY_KIND_LABELS[entry.kind][language],
          }}
          components={{ b: <b /> }}
        />
      }
      blocked={reason.trim() === '' ? t(($) => $.fields.reasonMissing) : undefined}
      reply={reverse.data}
      onConfirm={(idempotencyKey) =>
        reverse.mutateAsync({
          params: { id: collection.id },
          idempotencyKey,
          body: { entry_id: entry.id, reason: reason.trim() },
        })
      }
      onClose={onClose}
    >
      {marginIsGone && <Notice tone="amber">{t(($) => $.dialogs.REVERSE_ENTRY.margin)}</Notice>}
      <SharedText label={t(($) => $.fields.reason)} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
