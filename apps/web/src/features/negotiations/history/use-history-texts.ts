import type { RowOf } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';

export type HistoryRow = RowOf<'listNegotiationHistory'>;

/** Returns formatters for the author and the details of an act. */
export function useHistoryTexts() {
  const { t } = useTranslation('dealHistory');
  const { money, deadline, person } = useFormat();

  const authorOf = ({ by, act }: HistoryRow): string | undefined => {
    if (by === null) return act === 'CLOSED' ? undefined : t(($) => $.calendar);
    const authorText =
      by.user_name === null
        ? by.company_name
        : t(($) => $.by, { user: person(by.user_name), company: by.company_name });
    return by.program ? t(($) => $.program, { who: authorText }) : authorText;
  };

  const approverOf = ({ approved_by }: HistoryRow): string | undefined =>
    approved_by === null
      ? undefined
      : t(($) => $.by, { user: person(approved_by.user_name), company: approved_by.company_name });

  const termsOf = ({ act, terms }: HistoryRow): string | undefined => {
    const { offer_value, minimal_value, minimal_value_before, expire_date, expire_date_before, invited } =
      terms ?? {};
    if (act === 'INVITE' && invited != null) return t(($) => $.invited, { count: invited });
    if (expire_date != null && expire_date_before != null)
      return t(($) => $.extended, { until: deadline(expire_date), before: deadline(expire_date_before) });
    if (minimal_value != null && minimal_value_before != null)
      return t(($) => $.lowered, { minimal: money(minimal_value), before: money(minimal_value_before) });
    if (offer_value == null || minimal_value == null || expire_date == null) return undefined;
    return t(($) => $.terms, {
      offer: money(offer_value),
      minimal: money(minimal_value),
      until: deadline(expire_date),
    });
  };

  /** Returns the details of an act, one line each. */
  const detailsOf = (row: HistoryRow): string[] => {
    const { act, proposal, contract, reason, cause, late } = row;
    const hasReason = act === 'REFUSE_PROPOSAL' || act === 'ASK_RESEND';
    return [
      proposal && t(($) => $.credit, { value: money(proposal.credit_value), lender: proposal.lender_name }),
      termsOf(row),
      contract && t(($) => $.contract, { version: contract.version, name: contract.name }),
      hasReason && t(($) => $.reason, { reason: reason ?? t(($) => $.noReason) }),
      cause && t(($) => $.cause[cause]),
      late && t(($) => $.late[late]),
    ].filter((line) => typeof line === 'string');
  };

  return { authorOf, approverOf, detailsOf };
}
