import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { negotiationDetail, receiptOf } from '../../deals/public.ts';
import { useCancelOffer } from '../negotiations.queries.ts';
import { cancelationScope } from './negotiation.view.ts';

interface Props {
  readonly offer: { readonly id: number; readonly offer_value: number };
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the schedule was canceled. */
  readonly onDone: () => void;
}

/**
 * Renders the confirmation dialog that cancels a schedule with its credits,
 * or ends the accepted credit's negotiation.
 */
export function DeleteSchedule({ offer, open, onClose, onDone }: Props) {
  const { t } = useTranslation('negotiations');
  const { money } = useFormat();
  const cancel = useCancelOffer();
  const detail = useQuery(negotiationDetail(offer.id));
  const now = cancelationScope(detail.data);
  // Snapshot of what was confirmed, because the data is gone after the cancelation.
  const [confirmed, setConfirmed] = useState<typeof now>();
  const { ends, credits, winner } = confirmed ?? now;
  if (detail.isLoading) return null;
  const texts = t(($) => $.deletion[ends]);
  return (
    <BindingDialog
      key={ends}
      open={open}
      onClose={onClose}
      onDone={onDone}
      onConfirm={(idempotencyKey) => {
        setConfirmed(now);
        return cancel.mutateAsync({ id: offer.id, idempotencyKey }).catch((error: unknown) => {
          setConfirmed(undefined);
          throw error;
        });
      }}
      title={t(($) => $.deletion.title, { id: offer.id })}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.deletion[ends].sentence}
          values={{
            id: offer.id,
            value: money(winner?.credit_value ?? offer.offer_value),
            lender: winner?.company_name ?? '',
          }}
          count={credits}
          components={{ b: <b /> }}
        />
      }
      tick={texts.tick}
      verb={t(($) => $.deletion.verb)}
      danger
      receipt={receiptOf(offer.id, 'CANCEL', offer.id)}
      success={{ title: t(($) => $.deletion.done), text: texts.doneText }}
      failure={{ title: t(($) => $.deletion.failed), text: t(($) => $.deletion.failedText) }}
    />
  );
}
