import { styled } from '@mui/material/styles';
import type { Rates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { useMeasures } from '../../deals/public.ts';

const Details = styled('details')(({ theme }) => ({
  '& summary': { ...theme.typography.caption, cursor: 'pointer', color: theme.vars.palette.primary.main },
  '& > dl': { paddingTop: theme.spacing(3) },
}));

interface Props {
  readonly rates: Rates;
  /** Whether each measure has a help text; the rows of a list omit it. */
  readonly explained?: boolean;
}

/** Renders the rate of a credit in every convention and its average term, collapsed by default. */
export function AllMeasures({ rates, explained = false }: Props) {
  const { t } = useTranslation('negotiation');
  const measures = useMeasures();
  const items = measures(rates);
  return (
    <Details>
      <summary>{t(($) => $.compare.all)}</summary>
      <DefinitionGrid items={explained ? items : items.map(({ label, value }) => ({ label, value }))} />
    </Details>
  );
}
