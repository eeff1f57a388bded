import { type Centavos, type Day, decimalFromCentavos, may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Movement, openLinesOf } from './settlement.queries.ts';

/** Time without typing after which lines of the amount are searched. */
const DEBOUNCE_MS = 300;

interface Props {
  /** The amount of the act; null while none is typed. */
  readonly amount: Centavos | null;
  /** The first possible day of the act. */
  readonly first: Day;
  /** CREDIT where the money comes in, DEBIT where it goes out. */
  readonly movement?: Movement;
}

/**
 * Renders a link to the newest open bank line of an amount. Allocating the line enters the money, so a second
 * entry by hand is avoided. Nothing without such a line.
 */
export function OpenLineNotice({ amount, first, movement = 'CREDIT' }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const canRead = may(useUser(), 'view-bank-statements');
  const value = useDebounced(amount, DEBOUNCE_MS);
  const { data } = useQuery({
    ...openLinesOf(value ?? 0, first, movement),
    enabled: canRead && value !== null && value > 0,
  });
  const line = value === amount ? data?.rows[0] : undefined;
  if (data === undefined || line === undefined) return null;
  const size = Math.abs(line.amount);
  const reais = decimalFromCentavos(size);
  return (
    <Notice tone="blue">
      {t(($) => $.openLine.text, {
        count: data.total_rows,
        value: format.money(size),
        day: format.day(line.day),
        bank: line.bank_name,
        // A word joiner on both sides of the hyphen keeps the account on one line.
        account: [line.bank_account, line.bank_account_digit].filter(Boolean).join('\u2060-\u2060'),
      })}{' '}
      <TextLink
        to="/dashboard/bank-statement/lines"
        search={{ movement, amountFrom: reais, amountTo: reais, line: line.id }}
      >
        {t(($) => $.openLine.match)}
      </TextLink>
    </Notice>
  );
}
