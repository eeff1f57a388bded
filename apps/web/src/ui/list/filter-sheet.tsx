import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysFields } from './days-fields.tsx';
import { FilterControl } from './filter-control.tsx';
import { hasInvalidField } from './invalid-field.ts';
import type { Filters } from './use-filters.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '85dvh',
  '& h2': { ...theme.typography.h2, margin: theme.spacing(4, 4, 0) },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(4),
  overflowY: 'auto',
}));

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-of-type': { flex: 1 },
}));

interface Props {
  readonly filters: Filters;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A bottom sheet with all filters of a list, for phones; each applies at once. */
export function FilterSheet({ filters, open, onClose }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const fields = filters.units.flatMap((unit) => unit.fields);
  const hasProblem = () =>
    fields.some((field) => field.problem(filters.drafts[field.name], filters.drafts) !== undefined);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          filters.submit(...fields);
          if (!hasInvalidField(event.currentTarget) && !hasProblem()) onClose();
        }}
      >
        <h2 id={id}>{t(($) => $.filters.label)}</h2>
        <Fields>
          {filters.units.map((unit) => {
            if (unit.fields[0]?.control.kind === 'day')
              return <DaysFields key={unit.name} unit={unit} filters={filters} showsLabel />;
            return unit.fields.map((field) => (
              <FilterControl key={field.name} field={field} filters={filters} />
            ));
          })}
        </Fields>
        <Footer>
          <Button color="inherit" onClick={filters.clear}>
            {t(($) => $.filters.clear)}
          </Button>
          <Button type="submit" variant="contained">
            {t(($) => $.filters.done)}
          </Button>
        </Footer>
      </Form>
    </Drawer>
  );
}
