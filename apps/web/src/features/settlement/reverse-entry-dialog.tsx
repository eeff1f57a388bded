import { ENTRY_KIND_LABELS } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { type DealDialogProps, ReasonDialog, Sentence } from './act-dialog.tsx';
import { type Collection, type LadderEntry, useSettlementAct } from './settlement.queries.ts';

interface Props extends DealDialogProps {
  readonly collection: Collection;
  readonly entry: LadderEntry;
  /** True when the deal is settled: its margin was released and does not return. */
  readonly isSettled: boolean;
}

/** Renders the dialog in which a company reverses one of its entries. */
export function ReverseEntryDialog({ deal, collection, entry, isSettled, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  // Snapshot at opening: the reversal reopens a settled deal.
  const [marginIsGone] = useState(isSettled);
  const reverse = useSettlementAct('reverseCollectionEntry');
  return (
    <ReasonDialog
      danger
      texts={t(($) => $.dialogs.REVERSE_ENTRY)}
      sentence={
        <Sentence
          of={($) => $.dialogs.REVERSE_ENTRY.sentence}
          values={{
            value: format.money(entry.amount),
            day: format.day(entry.day),
            kind: ENTRY_KIND_LABELS[entry.kind][language],
          }}
        />
      }
      reply={reverse.data}
      receipt={{ offerId: deal.negotiation.id, act: 'REVERSE_ENTRY' }}
      onConfirm={(idempotencyKey, reason) =>
        reverse.mutateAsync({
          params: { id: collection.id },
          idempotencyKey,
          body: { entry_id: entry.id, reason },
        })
      }
      onClose={onClose}
    >
      {entry.kind === 'BUYBACK' && <Notice tone="amber">{t(($) => $.dialogs.REVERSE_ENTRY.buyback)}</Notice>}
      {marginIsGone && <Notice tone="amber">{t(($) => $.dialogs.REVERSE_ENTRY.margin)}</Notice>}
    </ReasonDialog>
  );
}
