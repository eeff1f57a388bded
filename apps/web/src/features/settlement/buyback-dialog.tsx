import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog, ReasonDialog, Sentence } from './act-dialog.tsx';
import { ConfirmBuybackDialog } from './confirm-buyback-dialog.tsx';
import type { BuybackAct } from './differences.view.ts';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { firstDayOf } from './settlement.view.ts';
import { type BuybackProps, useBuybackValues } from './use-buyback-values.ts';

/** Renders the dialog of an act on a buyback: its money arrived, it is refused, or it is withdrawn. */
export function BuybackDialog({ act, ...props }: BuybackProps & { readonly act: BuybackAct }) {
  switch (act) {
    case 'CONFIRM':
      return <ConfirmBuybackDialog {...props} />;
    case 'REFUSE':
      return <RefuseBuybackDialog {...props} />;
    case 'WITHDRAW':
      return <WithdrawBuybackDialog {...props} />;
  }
}

function RefuseBuybackDialog({ deal, buyback: shown, onClose }: BuybackProps) {
  const { t } = useTranslation('settlement');
  const [{ buyback, first }] = useState({ buyback: shown, first: firstDayOf(deal) });
  const answer = useSettlementAct('answerBuyback');
  return (
    <ReasonDialog
      danger
      optional
      texts={t(($) => $.differences.dialogs.REFUSE_BUYBACK)}
      sentence={
        <Sentence
          of={($) => $.differences.dialogs.REFUSE_BUYBACK.sentence}
          values={useBuybackValues({ deal, buyback })}
        />
      }
      reply={answer.data}
      receipt={{ offerId: deal.negotiation.id, act: 'REFUSE_BUYBACK' }}
      onConfirm={(idempotencyKey, reason) =>
        answer.mutateAsync({
          params: { id: buyback.id },
          idempotencyKey,
          body: { confirmed: false, ...(reason !== '' && { reason }) },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={buyback.price} first={first} />
    </ReasonDialog>
  );
}

function WithdrawBuybackDialog({ deal, buyback: shown, onClose }: BuybackProps) {
  const { t } = useTranslation('settlement');
  const [buyback] = useState(shown);
  const withdraw = useSettlementAct('withdrawBuyback');
  return (
    <ActDialog
      danger
      texts={t(($) => $.differences.dialogs.WITHDRAW_BUYBACK)}
      sentence={
        <Sentence
          of={($) => $.differences.dialogs.WITHDRAW_BUYBACK.sentence}
          values={useBuybackValues({ deal, buyback })}
        />
      }
      reply={withdraw.data}
      receipt={{ offerId: deal.negotiation.id, act: 'WITHDRAW_BUYBACK' }}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ params: { id: buyback.id }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
