import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { Icon } from '../icons.tsx';
import type { Filters } from './use-filters.ts';

const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));

const Place = styled('form')(({ theme }) => ({ marginBottom: theme.spacing(3) }));

/** The button that opens the filter sheet on phones, with the number of active filters. */
export function FilterSheetButton({ filters }: { filters: Filters }) {
  const { t } = useTranslation('ui');
  const [sheet, setSheet] = useState(false);
  const set = filters.units.filter((unit) => filters.activeValueOf(unit) !== undefined);
  return (
    <Place
      role="search"
      aria-label={t(($) => $.filters.label)}
      data-off-paper
      onSubmit={(event) => event.preventDefault()}
    >
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="filter" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={sheet}
        onClick={() => setSheet(true)}
      >
        {t(($) => $.filters.label)}
        {set.length > 0 && ` (${set.length})`}
      </Button>
      <FilterSheet filters={filters} open={sheet} onClose={() => setSheet(false)} />
    </Place>
  );
}
