import { type CompanyType, daysOverdue } from '@pregao/domain';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { isPaidByCalendar, paymentSentence } from './payment-words.view.ts';
import type { SettledDeal } from './settlement.view.ts';

interface Props {
  readonly company: CompanyType;
  readonly deal: SettledDeal;
}

/** Renders the next step of the payment in words, for the reader's side. */
export function PaymentStep({ company, deal }: Props) {
  const { t } = useTranslation('settlement');
  const { money, day, deadline, instant, person } = useFormat();
  const today = useToday();
  const { negotiation, winner, settlement } = deal;
  const { payment } = settlement;
  const sentence = paymentSentence(company, payment, isPaidByCalendar(settlement, today));
  const request = payment.rescission_request;
  return (
    <Trans
      t={t}
      i18nKey={($) => $.payment.next[sentence]}
      values={{
        value: money(payment.confirmed?.amount ?? payment.payment_value),
        borrower: negotiation.borrower_name,
        lender: winner.company_name,
        due: day(payment.due_date),
        late: t(($) => $.payment.late, { count: daysOverdue(payment.due_date, today) }),
        who: request ? person(request.asked_by_name) : '',
        at: request ? instant(request.at) : '',
        reason: request?.reason ?? '',
        until: request ? deadline(request.expires_at) : '',
        day: payment.confirmed ? day(payment.confirmed.day) : '',
        reference: payment.reference,
        moderators: payment.contested ? deadline(payment.contested.moderators_at) : '',
      }}
      components={{ b: <b /> }}
    />
  );
}
