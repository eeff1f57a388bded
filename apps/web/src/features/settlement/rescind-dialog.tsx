import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { ActDialog, type DealDialogProps, ReasonDialog, Sentence } from './act-dialog.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { completionDay } from './settlement.view.ts';

/** Renders the dialog in which the acquirer asks to rescind an unpaid deal; a second person approves it. */
export function RescindDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement, first }] = useState({ ...deal, first: completionDay(deal) });
  const rescind = useSettlementAct('rescindDeal');
  return (
    <ReasonDialog
      danger
      texts={t(($) => $.dialogs.RESCIND)}
      sentence={
        <Sentence
          of={($) => $.dialogs.RESCIND.sentence}
          values={{
            id: negotiation.id,
            counterpart: winner.company_name,
            value: money(settlement.payment.payment_value),
          }}
        />
      }
      reply={rescind.data}
      receipt={{ offerId: negotiation.id, act: 'RESCIND' }}
      onConfirm={(idempotencyKey, reason) =>
        rescind.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={settlement.payment.payment_value} first={first} />
      <Notice tone="amber">{t(($) => $.dialogs.RESCIND.second)}</Notice>
    </ReasonDialog>
  );
}

/** Renders the dialog in which a second person confirms the rescission that another one requests. */
export function ConfirmRescissionDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const { money, person } = useFormat();
  const [{ negotiation, winner, settlement, first }] = useState({ ...deal, first: completionDay(deal) });
  const rescind = useSettlementAct('rescindDeal');
  const { payment_value, rescission_request: request } = settlement.payment;
  const who = request === null ? '' : person(request.asked_by_name);
  const reason = request?.reason ?? '';
  const texts = t(($) => $.dialogs.CONFIRM_RESCISSION);
  return (
    <ActDialog
      danger
      texts={{ ...texts, verb: t(($) => $.dialogs.CONFIRM_RESCISSION.verb, { who }) }}
      sentence={
        <Sentence
          of={($) => $.dialogs.CONFIRM_RESCISSION.sentence}
          values={{
            id: negotiation.id,
            counterpart: winner.company_name,
            value: money(payment_value),
            who,
            reason,
          }}
        />
      }
      reply={rescind.data}
      receipt={{ offerId: negotiation.id, act: 'RESCIND' }}
      onConfirm={(idempotencyKey) =>
        rescind.mutateAsync({ params: { id: negotiation.id }, idempotencyKey, body: { reason } })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={payment_value} first={first} />
    </ActDialog>
  );
}
