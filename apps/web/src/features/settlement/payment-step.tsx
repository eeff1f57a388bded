import type { CompanyType } from '@pregao/domain';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { paymentSentence } from './payment-words.view.ts';
import type { SettledDeal } from './settlement.view.ts';

interface Props {
  readonly company: CompanyType;
  readonly deal: SettledDeal;
}

/** Renders the next step of the payment in words, for the reader's side. */
export function PaymentStep({ company, deal }: Props) {
  const { t } = useTranslation('settlement');
  const { money, day, deadline } = useFormat();
  const { negotiation, winner, settlement } = deal;
  const { payment } = settlement;
  const sentence = paymentSentence(company, payment);
  return (
    <Trans
      t={t}
      i18nKey={($) => $.payment.next[sentence]}
      values={{
        value: money(payment.confirmed?.amount ?? payment.payment_value),
        borrower: negotiation.borrower_name,
        lender: winner.company_name,
        due: day(payment.due_date),
        day: payment.confirmed ? day(payment.confirmed.day) : '',
        reference: payment.reference,
        moderators: payment.contested ? deadline(payment.contested.moderators_at) : '',
      }}
      components={{ b: <b /> }}
    />
  );
}
