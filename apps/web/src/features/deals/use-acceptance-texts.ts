import type { Reply } from '@pregao/contract';
import { COLLECTION_ROUTE_LABELS, formatBank, RECOURSE_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { cheaperThan, discountOf, type ListedCredit } from './credits.view.ts';

type Schedule = Pick<Reply<'getNegotiation'>, 'acceptance' | 'offer_value' | 'collection_route' | 'recourse'>;

/** Returns the consequences of an acceptance as texts: payment, cost, deadline, account and terms. */
export function useAcceptanceTexts(): (credit: ListedCredit, schedule: Schedule) => string[] {
  const { t } = useTranslation('answer');
  const language = useLanguage();
  const { money, percentage, deadline, day } = useFormat();
  return ({ credit_value, payment_date, rates }, { acceptance, offer_value, collection_route, recourse }) => {
    const discount = discountOf(credit_value, offer_value);
    return [
      t(($) => $.accept.arrives, { value: money(credit_value), day: day(payment_date) }),
      t(($) => $.accept.discount, {
        value: money(discount.value),
        percentage: percentage(discount.percentage),
      }),
      ...(rates.annual_252 === null || rates.effective_monthly === null
        ? []
        : [
            t(($) => $.accept.rate, {
              yearly: percentage(rates.annual_252),
              monthly: percentage(rates.effective_monthly),
            }),
          ]),
      ...(acceptance
        ? [
            t(($) => $.accept.until, { deadline: deadline(acceptance.upload_until) }),
            t(($) => $.accept.account, {
              bank: formatBank(acceptance.account.bank, acceptance.account.bank_name),
              branch: acceptance.account.bank_branch,
              account: `${acceptance.account.bank_account}-${acceptance.account.bank_account_digit}`,
            }),
          ]
        : []),
      t(($) => $.accept.settlement, {
        route: COLLECTION_ROUTE_LABELS[collection_route][language],
        recourse: RECOURSE_LABELS[recourse][language],
      }),
    ];
  };
}

/** Returns a warning that another open credit is cheaper; undefined if there is none. */
export function useCheaperCreditWarning(): (
  credit: ListedCredit,
  credits: readonly ListedCredit[],
) => string | undefined {
  const { t } = useTranslation('answer');
  const { money, percentage } = useFormat();
  return (credit, credits) => {
    const cheaper = cheaperThan(credit, credits);
    if (cheaper === undefined) return undefined;
    const terms = { lender: cheaper.company_name, value: money(cheaper.credit_value) };
    const { annual_252 } = cheaper.rates;
    return annual_252 === null
      ? t(($) => $.accept.cautionWithoutRate, terms)
      : t(($) => $.accept.caution, { ...terms, rate: percentage(annual_252) });
  };
}
