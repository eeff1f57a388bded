import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { receiptOf } from './deal-receipt.ts';
import { useWithdrawCredit } from './use-withdraw-credit.ts';

export interface WithdrawableCredit {
  readonly id: number;
  readonly offer_id: number;
  /** Centavos. */
  readonly credit_value: number;
  /** Name of the acquirer. */
  readonly company_name: string;
}

interface Props {
  readonly credit: WithdrawableCredit;
  /** Whether the time ran out or the credit was answered while the dialog is open. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog of a withdrawal. */
export function WithdrawDialog({ credit, isOver, onClose }: Props) {
  const { t } = useTranslation('withdrawal');
  const { money } = useFormat();
  const withdraw = useWithdrawCredit();
  // Snapshot: the row is gone once the credit is withdrawn.
  const [creditAtOpening] = useState(credit);
  const values = {
    value: money(creditAtOpening.credit_value),
    id: creditAtOpening.offer_id,
    borrower: creditAtOpening.company_name,
  };
  return (
    <BindingDialog
      open
      danger
      onClose={onClose}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ id: creditAtOpening.id, idempotencyKey })}
      title={t(($) => $.verb)}
      sentence={<Trans t={t} i18nKey={($) => $.sentence} values={values} components={{ b: <b /> }} />}
      tick={t(($) => $.tick)}
      verb={t(($) => $.verb)}
      blocked={isOver && withdraw.isIdle ? t(($) => $.over) : undefined}
      success={{ title: t(($) => $.done), text: t(($) => $.doneText, values) }}
      receipt={receiptOf(creditAtOpening.offer_id, 'WITHDRAW_PROPOSAL', creditAtOpening.id)}
      failure={{ title: t(($) => $.failed), text: t(($) => $.failedText) }}
    />
  );
}
