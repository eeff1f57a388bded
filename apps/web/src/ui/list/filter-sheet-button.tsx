import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import { Mark } from '../marks.tsx';
import type { Filters } from './use-filters.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));

const Place = styled('form')(({ theme }) => ({ marginBottom: theme.spacing(3) }));

/** On a phone the list comes first: its filters are behind a button that tells how many are set. */
export function FilterSheetButton({ filters }: { filters: Filters }) {
  const { t } = useTranslation('ui');
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const set = filters.units.filter((unit) => filters.toldOf(unit) !== undefined);
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
        startIcon={<Mark name="filter" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      >
        {t(($) => $.filters.label)}
        {set.length > 0 && ` (${set.length})`}
      </Button>
      <Suspense>
        {sheet !== 'unused' && (
          <FilterSheet filters={filters} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        )}
      </Suspense>
    </Place>
  );
}
