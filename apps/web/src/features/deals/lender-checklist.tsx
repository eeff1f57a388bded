import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatCnpj } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchingOptions, toggleValue } from '../../ui/fields/multi.view.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';

const Box = styled('div')(({ theme }) => ({
  maxHeight: 280,
  overflowY: 'auto',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const Item = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  padding: theme.spacing(1, 3, 1, 1),
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

export interface Lender {
  readonly id: number;
  readonly name: string;
  readonly tax_number: string;
}

interface Props {
  readonly rows: readonly Lender[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Renders a checklist of investors, searchable by name or CNPJ. */
export function LenderChecklist({ rows, chosen, onChange }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const found = matchingOptions(
    rows.map(({ id, name, tax_number }) => ({
      value: id,
      text: `${name} ${formatCnpj(tax_number)} ${tax_number}`,
    })),
    typed,
  ).map(({ value }) => value);
  const visibleRows = rows.filter(({ id }) => found.includes(id));
  return (
    <>
      <SearchField label={t(($) => $.lenders.search)} value={typed} onChange={setTyped} />
      <Box>
        {visibleRows.map(({ id, name, tax_number }) => (
          <Item key={id}>
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={() => onChange(toggleValue(chosen, id))}
            />
            <span>
              {name}
              <small>{formatCnpj(tax_number)}</small>
            </span>
          </Item>
        ))}
        {visibleRows.length === 0 && (
          <p style={{ margin: 16, fontSize: '0.875rem' }}>{t(($) => $.lenders.noMatch)}</p>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" aria-live="polite">
        {t(($) => $.lenders.chosen, { count: chosen.length, total: String(rows.length) })}
      </Typography>
    </>
  );
}
