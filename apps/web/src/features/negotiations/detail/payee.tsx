import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { BANK_ACCOUNT_TYPE_LABELS, type CompanyType, formatBank, formatCnpj } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { OnePiece } from '../../../ui/one-piece.tsx';
import type { Negotiation } from './negotiation.view.ts';

type Payee = NonNullable<Negotiation['bank_account']>;

interface Props {
  readonly company: CompanyType;
  readonly winner: NonNullable<Negotiation['winner']>;
  readonly payee: Payee;
}

/** How much, whom and where the winner pays, as frozen at acceptance; how is the assignment agreement's to say. */
export function PayeeSection({ company, winner, payee }: Props) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const account = `${payee.bank_account}-${payee.bank_account_digit}`;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t(($) => $.payee.title)}</Typography>
      <DefinitionGrid
        items={[
          { label: t(($) => $.payee.amount), value: <MoneyText value={winner.credit_value} /> },
          { label: t(($) => $.payee.holder), value: <span data-wide>{payee.holder}</span> },
          {
            label: t(($) => $.payee.taxNumber),
            value: <OnePiece data-wide>{formatCnpj(payee.holder_tax_number)}</OnePiece>,
          },
          {
            label: t(($) => $.payee.bank),
            value: <span data-wide>{formatBank(payee.bank, payee.bank_name)}</span>,
          },
          { label: t(($) => $.payee.branch), value: payee.bank_branch },
          { label: t(($) => $.payee.account), value: <OnePiece>{account}</OnePiece> },
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
