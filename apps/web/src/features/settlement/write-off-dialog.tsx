import { type Day, MAX_SELECTED, needsLossTick, openSum, type ShortageReason } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLimitAbove } from '../approvals/public.ts';
import { ActDialog, type GroupDialogProps, Sentence } from './act-dialog.tsx';
import { ChargebackDay, SharedText, ShortageField, useChargebackFault } from './act-fields.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { openRowsOf, useSettlementAct } from './settlement.queries.ts';
import { firstDayOf } from './settlement.view.ts';

/**
 * Renders the dialog in which the investor closes what is open of a group as lost. It names the sum of what
 * one call takes.
 */
export function WriteOffDialog({ deal, group: shown, onClose }: GroupDialogProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [{ group, first }] = useState({ group: shown, first: firstDayOf(deal) });
  const { pay_date, issuer } = group;
  const [reason, setReason] = useState<ShortageReason>();
  const [text, setText] = useState('');
  const [authorizedOn, setAuthorizedOn] = useState<Day>();
  const write = useSettlementAct('writeOffCollections');
  const chargebackFault = useChargebackFault(reason, authorizedOn);
  const open = useQuery({
    ...openRowsOf(deal.negotiation.id, group),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const named = open.data?.slice(0, MAX_SELECTED);
  const loss = named ? openSum(named) : group.open_value;
  const left = (open.data?.length ?? 0) - (named?.length ?? 0);
  const limit = useLimitAbove('WRITE_OFF', loss);
  const blocked = () => {
    if (open.data === undefined) return t(($) => $.dialogs.WRITE_OFF.loading);
    return reason === undefined ? t(($) => $.fields.reasonMissing) : chargebackFault;
  };
  return (
    <ActDialog
      danger
      texts={t(($) => $.dialogs.WRITE_OFF)}
      sentence={
        <Sentence
          of={($) => $.dialogs.WRITE_OFF.sentence}
          values={{ value: format.money(loss), issuer, day: format.day(pay_date) }}
        />
      }
      secondConfirmation={
        needsLossTick(loss, group.expected_value)
          ? t(($) => $.dialogs.WRITE_OFF.lossTick, { loss: format.money(loss) })
          : undefined
      }
      blocked={blocked()}
      limit={limit}
      reply={write.data}
      receipt={{ offerId: deal.negotiation.id, act: 'WRITE_OFF' }}
      onConfirm={(idempotencyKey) =>
        write.mutateAsync({
          idempotencyKey,
          body: {
            collection_ids: (named ?? []).map(({ id }) => id),
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
      <OpenLineNotice amount={loss} first={first} />
      {left > 0 && (
        <Notice tone="amber">
          {t(($) => $.dialogs.WRITE_OFF.left, { most: format.count(MAX_SELECTED), left: format.count(left) })}
        </Notice>
      )}
      <ShortageField value={reason} onChange={setReason} />
      <ChargebackDay reason={reason} value={authorizedOn} onChange={setAuthorizedOn} />
      <SharedText optional label={t(($) => $.fields.text)} value={text} onChange={setText} />
      <FigureList
        items={[
          { label: t(($) => $.figures.loss), value: format.money(loss) },
          {
            label: t(($) => $.figures.collections),
            value: format.count(named?.length ?? group.open_collections),
          },
        ]}
      />
    </ActDialog>
  );
}
