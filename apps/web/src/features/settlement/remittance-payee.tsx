import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePayeeFigures } from './payee-figures.tsx';
import type { SettledDeal } from './settlement.view.ts';

/**
 * Renders the account to which the acquirer remits, each figure with a copy button; without an account, whom
 * to ask.
 */
export function RemittancePayee({ deal }: { readonly deal: SettledDeal }) {
  const { t } = useTranslation('settlement');
  const title = useId();
  const figuresOf = usePayeeFigures();
  const { remittance_payee: payee } = deal.settlement;
  const { company_name: lender } = deal.winner;
  if (payee === null) return <Notice tone="amber">{t(($) => $.remittancePayee.missing, { lender })}</Notice>;
  return (
    <section aria-labelledby={title} style={{ display: 'grid', gap: 12 }}>
      <Typography variant="h3" id={title}>
        {t(($) => $.remittancePayee.title)}
      </Typography>
      <DefinitionGrid items={figuresOf(payee)} minWidth={180} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(($) => $.remittancePayee.note, { lender })}
      </Typography>
    </section>
  );
}
