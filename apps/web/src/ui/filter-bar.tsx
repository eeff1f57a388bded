import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from './marks.tsx';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 184px), 1fr))',
  [theme.breakpoints.down('sm')]: {
    marginTop: theme.spacing(4),
    '&:not([data-open])': { display: 'none' },
  },
}));

/** As wide as two fields, so that its words stay on one line. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  alignSelf: 'end',
  whiteSpace: 'nowrap',
  [theme.breakpoints.up('sm')]: { gridColumn: 'span 2' },
}));

const Chips = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(4, 0, 0),
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& li': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 28,
    padding: '0 2px 0 10px',
    borderRadius: 8,
    color: theme.vars.palette.tone.slate.text,
    backgroundColor: theme.vars.palette.tone.slate.tint,
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  },
}));

export interface FilterChip {
  readonly name: string;
  readonly text: string;
  readonly onRemove: () => void;
}

interface Props {
  /** The fields, the search first. */
  readonly children: ReactNode;
  readonly onApply: () => void;
  readonly onClear: () => void;
  /** What narrows the list now. */
  readonly chips: readonly FilterChip[];
}

/** The filters of a list in a row that wraps, and below it what is active. On narrow screens they unfold by a button: the list comes first. */
export function FilterBar({ children, onApply, onClear, chips }: Props) {
  const { t } = useTranslation('ui');
  const form = useId();
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onApply();
  };
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, mb: 6 }} data-off-paper={chips.length === 0 || undefined}>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<Mark name="search" size={18} />}
        data-off-paper
        aria-expanded={open}
        aria-controls={form}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' } }}
      >
        {t(($) => $.filters.label)}
        {chips.length > 0 && ` (${chips.length})`}
      </Button>
      <Form
        data-off-paper
        id={form}
        data-open={open || undefined}
        role="search"
        aria-label={t(($) => $.filters.label)}
        onSubmit={submit}
        noValidate
      >
        {children}
        <Buttons>
          <Button type="submit" variant="outlined">
            {t(($) => $.filters.apply)}
          </Button>
          <Button color="inherit" onClick={onClear}>
            {t(($) => $.filters.clear)}
          </Button>
        </Buttons>
      </Form>
      {chips.length > 0 && (
        <Chips aria-label={t(($) => $.filters.active)}>
          {chips.map(({ name, text, onRemove }) => (
            <li key={`${name} ${text}`}>
              {name}: <b>{text}</b>
              <button
                data-off-paper
                type="button"
                aria-label={t(($) => $.filters.remove, { name })}
                onClick={onRemove}
              >
                <Mark name="close" size={14} />
              </button>
            </li>
          ))}
        </Chips>
      )}
    </Card>
  );
}
