import useMediaQuery from '@mui/material/useMediaQuery';
import { FilterRow } from './filter-row.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { type FiltersOptions, useFilters } from './use-filters.ts';

/** The filters of a declared list: a bar, or on phones a button with a sheet. */
export function ListFilters(props: FiltersOptions) {
  const filters = useFilters(props);
  const phone = useMediaQuery('screen and (max-width:599.95px)', { noSsr: true });
  return phone ? <FilterSheetButton filters={filters} /> : <FilterRow filters={filters} />;
}
