import { styled } from '@mui/material/styles';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { FilterControl } from './filter-control.tsx';
import type { Filters } from './use-filters.ts';

/** Fields in a row of 40 pixels: labels become placeholders, and errors hang below. */
const InLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  '& > div': { position: 'relative', width: 190 },
  '& > div:has(select)': { width: 104 },
  '& label': visuallyHidden,
  '& p': {
    position: 'absolute',
    top: 'calc(100% + 2px)',
    left: 0,
    zIndex: 5,
    minWidth: '100%',
    padding: theme.spacing(1, 2),
    borderRadius: 8,
    whiteSpace: 'nowrap',
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: '0 6px 16px -6px rgb(16 24 40 / 28%)',
  },
}));

/** A text filter that applies while the reader types (debounced). */
export function TypedFilter({ unit, filters }: { unit: FilterUnit; filters: Filters }) {
  return (
    <InLine data-off-paper onBlur={() => filters.submit(...unit.fields)}>
      {unit.fields.map((field) => (
        <FilterControl key={field.name} field={field} filters={filters} placeholder />
      ))}
    </InLine>
  );
}
