import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  BANK_ACCOUNT_TYPE_LABELS,
  type CompanyType,
  formatAmount,
  formatBank,
  formatCnpj,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { DayText } from '../../../ui/day-text.tsx';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { Negotiation } from './negotiation.view.ts';

type Payee = NonNullable<Negotiation['bank_account']>;

interface Props {
  readonly company: CompanyType;
  readonly winner: NonNullable<Negotiation['winner']>;
  readonly payee: Payee;
}

interface CopyableTextProps {
  readonly text: string;
  /** Clipboard text, if it differs from the displayed text. */
  readonly copied?: string;
  readonly label: string;
}

/** Renders a text with a copy button, full width on phones. */
function CopyableText({ text, copied = text, label }: CopyableTextProps) {
  return (
    <span data-wide="">
      {text}{' '}
      <CopyableId id={copied} label={label}>
        {''}
      </CopyableId>
    </span>
  );
}

/**
 * Renders when, how much, whom and where the winner pays, as frozen at acceptance.
 * The assignment agreement defines the means of payment.
 */
export function PayeeSection({ company, winner, payee }: Props) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const { day } = useFormat();
  const paid = winner.payment_due_date ?? winner.payment_date;
  const due =
    winner.payment_due_date === null
      ? t(($) => $.compare.paid)
      : t(($) => (company === 'BORROWER' ? $.payee.dueOwn : $.payee.due));
  const account = `${payee.bank_account}-${payee.bank_account_digit}`;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t(($) => $.payee.title)}</Typography>
      <DefinitionGrid
        items={[
          {
            label: due,
            value: (
              <CopyableId id={day(paid)} label={due}>
                <DayText day={paid} />
              </CopyableId>
            ),
          },
          {
            label: t(($) => $.payee.amount),
            value: (
              <span data-wide>
                <CopyableId id={formatAmount(winner.credit_value)} label={t(($) => $.payee.amount)}>
                  <MoneyText value={winner.credit_value} />
                </CopyableId>
              </span>
            ),
          },
          {
            label: t(($) => $.payee.holder),
            value: <CopyableText text={payee.holder} label={t(($) => $.payee.holder)} />,
          },
          {
            label: t(($) => $.payee.taxNumber),
            value: (
              <CopyableText
                text={formatCnpj(payee.holder_tax_number)}
                copied={payee.holder_tax_number}
                label={t(($) => $.payee.taxNumber)}
              />
            ),
          },
          {
            label: t(($) => $.payee.bank),
            value: (
              <CopyableText
                text={formatBank(payee.bank, payee.bank_name)}
                copied={payee.bank}
                label={t(($) => $.payee.bank)}
              />
            ),
          },
          {
            label: t(($) => $.payee.branch),
            value: <CopyableId id={payee.bank_branch} label={t(($) => $.payee.branch)} />,
          },
          {
            label: t(($) => $.payee.account),
            value: <CopyableId id={account} label={t(($) => $.payee.account)} />,
          },
          {
            label: t(($) => $.payee.type),
            value: BANK_ACCOUNT_TYPE_LABELS[payee.bank_account_type][language],
          },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {company === 'BORROWER' ? t(($) => $.payee.ownNote) : t(($) => $.payee.note)}
      </Typography>
    </Card>
  );
}
