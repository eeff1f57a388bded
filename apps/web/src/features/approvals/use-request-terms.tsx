import {
  CARD_NETWORK_LABELS,
  CONTEST_REASON_LABELS,
  isSettlementAct,
  isShownInDigits,
  percentageOf,
  type Rates,
  SHORTAGE_REASON_LABELS,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Definition } from '../../ui/definition-grid.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { negotiationDetail, useMeasures } from '../deals/public.ts';
import type { ApprovalRequest } from './waiting-approvals.queries.ts';

/**
 * Returns the terms that a MASTER needs to decide a request:
 * schedule, value, price, measures, author, deadline.
 * @param rates measures of the price, while the act still waits
 */
export function useRequestTerms(request: ApprovalRequest, rates: Rates | undefined): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const { deadline, money } = useFormat();
  const { act, offer_id, lenders, invited_lenders, losses, prices } = request;
  const schedule: Definition | false = offer_id !== null && {
    label: t(($) => $.columns.offer),
    value: (
      <TextLink to="/dashboard/negotiation/$id/new-credit" params={{ id: String(offer_id) } as never}>
        {offer_id}
      </TextLink>
    ),
  };
  const value = {
    label: act === 'PUBLISH' ? t(($) => $.facts.published) : t(($) => $.facts.offerValue),
    value: <MoneyText value={request.offer_value} />,
  };
  const isPriced = act === 'BID' || act === 'ACCEPT';
  const until = isSettlementAct(act)
    ? t(($) => $.facts.requestUntil)
    : isPriced
      ? t(($) => $.facts.creditUntil)
      : t(($) => $.facts.validUntil);
  return [
    schedule,
    value,
    { label: t(($) => $.facts.network), value: CARD_NETWORK_LABELS[request.card_network] },
    ...usePrice(request, rates),
    ...useMinimum(request),
    request.receivables_count !== null && {
      label: t(($) => $.facts.receivables),
      value: request.receivables_count,
    },
    lenders !== null && {
      label: act === 'INVITE' ? t(($) => $.facts.newLenders) : t(($) => $.facts.lenders),
      value: lenders.join(', '),
    },
    invited_lenders !== null && {
      label: t(($) => $.facts.invited),
      value: invited_lenders.join(', '),
    },
    ...useLoss(request),
    ...useRescission(request),
    ...(losses ?? []).map((loss) => ({
      label: t(($) => $.facts.lossOf, { id: loss.offer_id }),
      value: money(loss.value),
    })),
    ...(prices ?? []).map((price) => ({
      label: t(($) => $.facts.priceOf, { id: price.offer_id }),
      value: money(price.value),
    })),
    { label: until, value: deadline(request.valid_until) },
  ];
}

/** Returns the terms of a credit: counterpart, price, discount or rates, and payment date. */
function usePrice(
  { act, amount, offer_value, counterpart_name, annual_252, payment_date }: ApprovalRequest,
  rates: Rates | undefined,
): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const { money, percentage, day } = useFormat();
  const measures = useMeasures();
  if (act !== 'BID' && act !== 'ACCEPT') return [];
  const discount = offer_value - amount;
  return [
    counterpart_name !== null && {
      label: act === 'BID' ? t(($) => $.facts.counterpartBid) : t(($) => $.facts.counterpartAccept),
      value: counterpart_name,
    },
    { label: t(($) => $.facts.price), value: <MoneyText value={amount} /> },
    {
      label: t(($) => $.facts.discount),
      value: t(($) => $.facts.discountOf, {
        value: money(discount),
        percentage: percentage(percentageOf(discount, offer_value)),
      }),
    },
    ...(rates
      ? [
          ...measures(rates),
          rates.cdi_rate !== null &&
            rates.cdi_day !== null && {
              label: t(($) => $.facts.cdi),
              value: `${percentage(rates.cdi_rate)} (${day(rates.cdi_day)})`,
            },
        ]
      : [annual_252 !== null && { label: t(($) => $.facts.rate), value: percentage(annual_252) }]),
    payment_date !== null && { label: t(($) => $.facts.payment), value: day(payment_date) },
  ];
}

/** Returns why a loss is written off, of which receivables, and what the same act receives. */
function useLoss({ loss }: ApprovalRequest): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { day, money } = useFormat();
  if (loss === null) return [];
  const { reason, text, authorized_on, groups, receipt } = loss;
  return [
    receipt !== null && {
      label: t(($) => $.facts.receipt),
      value: t(($) => $.facts.receiptOf, { value: money(receipt.amount), day: day(receipt.day) }),
    },
    ...groups.map(({ pay_date, issuer, receivables, receivable_ids: ids }) => ({
      label: t(($) => $.facts.lossGroup, { issuer, day: day(pay_date) }),
      value: t(($) => (receivables > ids.length ? $.facts.lossIdsOf : $.facts.lossIds), {
        count: receivables,
        ids: ids.join(', '),
      }),
    })),
    { label: t(($) => $.facts.lossReason), value: SHORTAGE_REASON_LABELS[reason][language] },
    authorized_on !== null && { label: t(($) => $.facts.authorizedOn), value: day(authorized_on) },
    text !== null && { label: t(($) => $.facts.text), value: text },
  ];
}

/** Returns why a deal is to be rescinded, and what permits it of a contested payment. */
function useRescission({ rescission }: ApprovalRequest): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  if (rescission === null) return [];
  const { reason, contested_reason: contested, permitted_by } = rescission;
  return [
    reason !== null && { label: t(($) => $.facts.requestReason), value: reason },
    {
      label: t(($) => $.facts.paymentState),
      value:
        contested === null
          ? t(($) => $.facts.notInformed)
          : t(($) => $.facts.contested, { reason: CONTEST_REASON_LABELS[contested][language] }),
    },
    permitted_by !== null && {
      label: t(($) => $.facts.permittedBy),
      value: t(($) => $.facts.permits[permitted_by]),
    },
  ];
}

/** Returns the minimum price, its rate and the security margin. */
function useMinimum(request: ApprovalRequest): (Definition | false)[] {
  const { minimal_value, offer_value, security_margin_value: margin } = request;
  const { t } = useTranslation('approvals');
  const { money, percentage } = useFormat();
  const rate = useMinimumRate(request);
  return [
    margin !== null &&
      margin > 0 && {
        label: t(($) => $.facts.margin),
        help: <TermHelp term="margin" />,
        value: <MoneyText value={margin} />,
      },
    minimal_value !== null && {
      label: t(($) => $.facts.minimal),
      value: t(($) => $.facts.minimalOf, {
        value: money(minimal_value),
        percentage: percentage(percentageOf(minimal_value, offer_value)),
      }),
    },
    isShownInDigits(rate) && {
      label: t(($) => $.facts.minimalRate),
      help: <TermHelp term="rate" />,
      value: percentage(rate),
    },
  ];
}

/** Returns the highest rate that a credit may have. For an available schedule it moves with the deadline. */
function useMinimumRate({ act, status, offer_id, annual_252 }: ApprovalRequest): number | null | undefined {
  const isOpen = act === 'INVITE' && status === 'WAITING' && offer_id !== null;
  const { data } = useQuery({ ...negotiationDetail(offer_id ?? 0), enabled: isOpen });
  if (act === 'PUBLISH') return annual_252;
  return isOpen ? data?.rates.annual_252 : undefined;
}
