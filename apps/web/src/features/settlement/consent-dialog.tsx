import type { PaymentConsent } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { ActDialog, type DealDialogProps, Sentence } from './act-dialog.tsx';
import { useSettlementAct } from './settlement.queries.ts';

/** Renders the dialog in which the investor consents to a change of the payment. */
export function ConsentDialog({ deal, onClose, to }: DealDialogProps & { readonly to: PaymentConsent }) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, settlement }] = useState(deal);
  const consent = useSettlementAct('consentToPaymentChange');
  const texts = t(($) => $.dialogs[`CONSENT_${to}`]);
  return (
    <ActDialog
      texts={texts}
      sentence={
        <Sentence
          of={($) => $.dialogs[`CONSENT_${to}`].sentence}
          values={{
            counterpart: negotiation.borrower_name,
            value: money(settlement.payment.payment_value),
          }}
        />
      }
      reply={consent.data}
      receipt={{ offerId: negotiation.id, act: 'CONSENT' }}
      onConfirm={(idempotencyKey) =>
        consent.mutateAsync({ params: { id: negotiation.id }, idempotencyKey, body: { to } })
      }
      onClose={onClose}
    />
  );
}
