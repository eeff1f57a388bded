import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { DayTextField } from '../fields/day-field.tsx';
import type { Filters } from './use-filters.ts';

const Body = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(4),
}));

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
}));

const Presets = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2) }));

/** Days of one click. */
export interface DaysPreset {
  readonly text: string;
  /** It is what narrows the list now. */
  readonly current: boolean;
  readonly onChoose: () => void;
}

interface Props {
  readonly unit: FilterUnit;
  readonly filters: Filters;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly presets?: readonly DaysPreset[];
}

/** A day, or the first and the last of a range: each applies as soon as it is one. */
export function DaysPopover({ unit, filters, anchor, open, onClose, presets = [] }: Props) {
  const { t } = useTranslation('ui');
  const label = filters.labelOf(unit);
  const half = () =>
    unit.fields.some((field) => field.problem(filters.drafts[field.name], filters.drafts) !== undefined);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <Body
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          filters.submit(...unit.fields);
          if (!half()) onClose();
        }}
      >
        {presets.length > 0 && (
          <Presets>
            {presets.map(({ text, current, onChoose }) => (
              <Button
                key={text}
                size="small"
                variant="outlined"
                color={current ? 'primary' : 'inherit'}
                aria-pressed={current}
                onClick={onChoose}
              >
                {text}
              </Button>
            ))}
          </Presets>
        )}
        <Days>
          {unit.fields.map((field) => (
            <DayTextField
              key={field.name}
              label={filters.labelOf(field)}
              text={String(filters.drafts[field.name])}
              onText={(draft) => filters.change(field, draft)}
              error={filters.errorOf(field)}
            />
          ))}
        </Days>
        <Button type="submit" size="small" variant="outlined" color="inherit">
          {t(($) => $.filters.done)}
        </Button>
      </Body>
    </Popover>
  );
}
