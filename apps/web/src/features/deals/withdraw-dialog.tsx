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
  /** The acquirer. */
  readonly company_name: string;
}

interface Props {
  readonly credit: WithdrawableCredit;
  /** The time ran out, or it was answered, while the dialog asks. */
  readonly over: boolean;
  readonly onClose: () => void;
}

/** Asks before an own credit is taken back. */
export function WithdrawDialog({ credit, over, onClose }: Props) {
  const { t } = useTranslation('withdrawal');
  const { money } = useFormat();
  const withdraw = useWithdrawCredit();
  // Once it is withdrawn nothing of it is left to read.
  const [asked] = useState(credit);
  const values = { value: money(asked.credit_value), id: asked.offer_id, borrower: asked.company_name };
  return (
    <BindingDialog
      open
      danger
      onClose={onClose}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ id: asked.id, idempotencyKey })}
      title={t(($) => $.verb)}
      sentence={<Trans t={t} i18nKey={($) => $.sentence} values={values} components={{ b: <b /> }} />}
      tick={t(($) => $.tick)}
      verb={t(($) => $.verb)}
      blocked={over && withdraw.isIdle ? t(($) => $.over) : undefined}
      success={{ title: t(($) => $.done), text: t(($) => $.doneText, values) }}
      receipt={receiptOf(asked.offer_id, 'WITHDRAW_PROPOSAL', asked.id)}
      failure={{ title: t(($) => $.failed), text: t(($) => $.failedText) }}
    />
  );
}
