import type { RowOf } from '@pregao/contract';
import {
  CONTEST_REASON_LABELS,
  type Label,
  PAYMENT_METHOD_LABELS,
  REVERSAL_REASON_LABELS,
  SHORTAGE_REASON_LABELS,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

export type HistoryRow = RowOf<'listNegotiationHistory'>;

/** Acts that the product carries out for a bank line which it has matched. */
const MATCHED_ACTS: readonly HistoryRow['act'][] = ['CONFIRM_PAYMENT', 'RECEIVE', 'CONFIRM_BUYBACK'];

/** Labels of the reasons that acts of settlement give as codes. */
const REASON_LABELS: Readonly<Record<string, Label | undefined>> = {
  ...CONTEST_REASON_LABELS,
  ...REVERSAL_REASON_LABELS,
  ...SHORTAGE_REASON_LABELS,
};

/** Returns formatters for the author and the details of an act. */
export function useHistoryTexts() {
  const { t } = useTranslation('dealHistory');
  const { money, deadline, day, person } = useFormat();
  const language = useLanguage();

  const authorOf = ({ by, act }: HistoryRow): string | undefined => {
    if (by === null && MATCHED_ACTS.includes(act)) return t(($) => $.matching);
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

  /** Returns the reason of an act: the label of its code, or its text; undefined for acts without one. */
  const reasonOf = ({ act, reason }: HistoryRow): string | undefined => {
    if (reason !== null) return REASON_LABELS[reason]?.[language] ?? reason;
    return act === 'REFUSE_PROPOSAL' || act === 'ASK_RESEND' ? t(($) => $.noReason) : undefined;
  };

  /** Returns label and text of what an act of settlement moved. */
  const settlementOf = ({ settlement }: HistoryRow) => {
    if (settlement === null) return [];
    const { amount, written_off_value, pay_date, issuer, method, reference, text } = settlement;
    return [
      amount !== null && { label: t(($) => $.sheet.amount), value: money(amount) },
      written_off_value !== null && { label: t(($) => $.sheet.loss), value: money(written_off_value) },
      settlement.day !== null && { label: t(($) => $.sheet.day), value: day(settlement.day) },
      method !== null && { label: t(($) => $.sheet.method), value: PAYMENT_METHOD_LABELS[method][language] },
      reference !== null && { label: t(($) => $.sheet.reference), value: reference },
      issuer !== null && { label: t(($) => $.sheet.issuer), value: issuer },
      pay_date !== null && { label: t(($) => $.sheet.payDate), value: day(pay_date) },
      text !== null && { label: t(($) => $.sheet.text), value: text },
    ].filter((item) => item !== false);
  };

  /** Returns the details of an act, one line each. */
  const detailsOf = (row: HistoryRow): string[] => {
    const { act, proposal, contract, cause, late } = row;
    const reason = reasonOf(row);
    const moved = settlementOf(row).map(({ label, value }) => t(($) => $.detail, { label, value }));
    return [
      proposal && t(($) => $.credit, { value: money(proposal.credit_value), lender: proposal.lender_name }),
      termsOf(row),
      contract && t(($) => $.contract, { version: contract.version, name: contract.name }),
      moved.length > 0 && moved.join(' · '),
      reason !== undefined && t(($) => $.reason, { reason }),
      cause && t(($) => $.cause[cause]),
      late && t(($) => (act === 'RESCIND' ? $.unpaid : $.late[late])),
    ].filter((line) => typeof line === 'string');
  };

  return { authorOf, approverOf, detailsOf, reasonOf, settlementOf };
}
