import { styled } from '@mui/material/styles';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { FilterControl } from './filter-control.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { Filters } from './use-filters.ts';

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
}));

interface Props {
  readonly unit: FilterUnit;
  readonly filters: Filters;
  /** Shows the label of the filter, where nothing around it does. */
  readonly showsLabel?: boolean;
}

/** Fields of a day or a range: a relative period, or the first and last day. */
export function DaysFields({ unit, filters, showsLabel = false }: Props) {
  const [first] = unit.fields;
  const periods = first?.control.kind === 'day' ? first.control.periods : undefined;
  return (
    <>
      {first && periods && (
        <PeriodChoice
          kind={periods}
          label={filters.labelOf(unit)}
          showsLabel={showsLabel}
          period={filters.drafts[first.name]}
          onChoose={(period) => filters.choose(unit, { [first.name]: period })}
        />
      )}
      <Days>
        {unit.fields.map((field) => (
          <FilterControl key={field.name} field={field} filters={filters} />
        ))}
      </Days>
    </>
  );
}
