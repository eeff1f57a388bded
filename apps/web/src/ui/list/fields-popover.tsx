import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { AnchoredPanel } from '../anchored-panel.tsx';
import { DaysFields } from './days-fields.tsx';
import { FilterControl } from './filter-control.tsx';
import { hasInvalidField } from './invalid-field.ts';
import type { Filters } from './use-filters.ts';

const Body = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(4),
}));

interface Props {
  readonly unit: FilterUnit;
  readonly filters: Filters;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A popover with the fields of one filter. Days apply once complete, a number when the popover closes. */
export function FieldsPopover({ unit, filters, anchor, open, onClose }: Props) {
  const { t } = useTranslation('ui');
  const label = filters.labelOf(unit);
  const isIncomplete = () =>
    unit.fields.some((field) => field.problem(filters.drafts[field.name], filters.drafts) !== undefined);
  return (
    <AnchoredPanel
      open={open}
      anchor={anchor}
      onClose={() => {
        filters.submit(...unit.fields);
        onClose();
      }}
      label={label}
    >
      <Body
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          filters.submit(...unit.fields);
          if (!hasInvalidField(event.currentTarget) && !isIncomplete()) onClose();
        }}
      >
        {unit.fields[0]?.control.kind === 'day' ? (
          <DaysFields unit={unit} filters={filters} />
        ) : (
          unit.fields.map((field, index) => (
            <FilterControl key={field.name} field={field} filters={filters} autoFocus={index === 0} />
          ))
        )}
        <Button type="submit" size="small" variant="outlined" color="inherit">
          {t(($) => $.filters.done)}
        </Button>
      </Body>
    </AnchoredPanel>
  );
}
