import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatCnpj } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { checkOfContract } from '../negotiations.queries.ts';
import { textSource } from './contract-check.view.ts';

const List = styled('dl')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 3),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, flexBasis: '100%' },
  '& dd': { ...theme.typography.body1, margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

/**
 * Renders the expected figures and whether the contract's text has them: amount, both CNPJs, payment date.
 */
export function ExpectedFigures({ id }: { readonly id: number }) {
  const { t } = useTranslation('negotiation');
  const { money, day } = useFormat();
  const { data } = useQuery(checkOfContract(id));
  if (data === undefined) return null;
  const { expected, check } = data;
  const found = check?.outcome === 'READ' ? check.text : null;
  const elsewhere = textSource(check);
  const rows = [
    ['value', money(expected.credit_value), found?.credit_value],
    ['borrower', formatCnpj(expected.borrower_tax_number), found?.borrower_tax_number],
    ['lender', formatCnpj(expected.lender_tax_number), found?.lender_tax_number],
    ['payment', day(expected.payment_date), undefined],
  ] as const;
  return (
    <div>
      <Typography variant="h3">{t(($) => $.expected.title)}</Typography>
      <List>
        {rows.map(([name, value, isThere]) => (
          <div key={name}>
            <dt>{t(($) => $.expected[name])}</dt>
            <dd>{value}</dd>
            <dd>
              {isThere === undefined ? (
                <Badge tone="grey" mark="eye" text={t(($) => $.expected.look)} />
              ) : isThere && elsewhere ? (
                <Badge tone="amber" mark="warning" text={t(($) => $.expected[elsewhere])} />
              ) : isThere ? (
                <Badge tone="green" mark="check" text={t(($) => $.expected.found)} />
              ) : (
                <Badge tone="amber" mark="warning" text={t(($) => $.expected.missing)} />
              )}
            </dd>
          </div>
        ))}
      </List>
    </div>
  );
}
