import { CARD_NETWORK_LABELS, percentageOf } from '@pregao/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ApprovalRequest } from '../../lib/approvals/approvals.queries.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Definition } from '../../ui/definition-grid.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What a request asks for, as far as it takes to decide: the schedule and its value, the price and what it means, who, until when. */
export function useRequestTerms(request: ApprovalRequest): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const { deadline } = useFormat();
  const { act, offer_id, lenders, invited_lenders } = request;
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
  const until = isPriced ? t(($) => $.facts.proposalUntil) : t(($) => $.facts.validUntil);
  return [
    schedule,
    value,
    { label: t(($) => $.facts.network), value: CARD_NETWORK_LABELS[request.card_network] },
    ...usePrice(request),
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
    { label: until, value: deadline(request.valid_until) },
  ];
}

/** Of a proposal: who stands on the other side, the price, what it costs, and when it is paid. */
function usePrice({
  act,
  amount,
  offer_value,
  counterpart_name,
  annual_252,
  payment_date,
}: ApprovalRequest): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const { money, percentage, day } = useFormat();
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
    annual_252 !== null && { label: t(($) => $.facts.rate), value: percentage(annual_252) },
    payment_date !== null && { label: t(($) => $.facts.payment), value: day(payment_date) },
  ];
}

/** For how little it may be sold. */
function useMinimum({ minimal_value, offer_value }: ApprovalRequest): (Definition | false)[] {
  const { t } = useTranslation('approvals');
  const { money, percentage } = useFormat();
  return [
    minimal_value !== null && {
      label: t(($) => $.facts.minimal),
      value: t(($) => $.facts.minimalOf, {
        value: money(minimal_value),
        percentage: percentage(percentageOf(minimal_value, offer_value)),
      }),
    },
  ];
}
