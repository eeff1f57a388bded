import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons.tsx';
import { Segmented } from '../segmented.tsx';
import { DEFAULT_PREFS, isFixed, moveColumn, orderColumns, toggledColumn } from './list-prefs.view.ts';
import { ToolPopover, type ToolProps } from './tool-popover.tsx';
import { type Column, DENSITIES } from './types.ts';

const Name = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  marginLeft: -9,
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 2),
  color: theme.vars.palette.text.secondary,
}));

/** The display preferences of a list: visible columns, their order, and the row density. */
export function DisplayPopover({ view, ...popover }: ToolProps) {
  const { t } = useTranslation('ui');
  const { all, prefs, change } = view;
  const { density, order, hidden } = DEFAULT_PREFS;
  const columns = orderColumns(all, prefs);
  return (
    <ToolPopover title={t(($) => $.list.display)} {...popover}>
      <Segmented
        label={t(($) => $.list.density)}
        value={prefs.density}
        options={DENSITIES.map((value) => ({ value, text: t(($) => $.list.densities[value]) }))}
        onChange={(value) => change({ density: value })}
      />
      <h3>{t(($) => $.list.columns)}</h3>
      <ul>
        {columns.map((column, at) => (
          <ColumnLine
            key={column.id}
            column={column}
            shown={!prefs.hidden.includes(column.id)}
            fixed={isFixed(all, column)}
            first={at === 0}
            last={at === columns.length - 1}
            onToggle={() => change(toggledColumn(prefs, column.id))}
            onMove={(by) => change(moveColumn(all, prefs, column.id, by))}
          />
        ))}
      </ul>
      {all.some(({ hideOrder }) => hideOrder !== undefined) && <Note>{t(($) => $.list.yields)}</Note>}
      <Button size="small" color="inherit" onClick={() => change({ density, order, hidden })}>
        {t(($) => $.list.restore)}
      </Button>
    </ToolPopover>
  );
}

interface LineProps {
  readonly column: Column<never>;
  readonly shown: boolean;
  readonly fixed: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

function ColumnLine({ column: { header }, shown, fixed, first, last, onToggle, onMove }: LineProps) {
  const { t } = useTranslation('ui');
  return (
    <li>
      <Name title={fixed ? t(($) => $.list.alwaysShown) : undefined}>
        <Checkbox size="small" checked={shown || fixed} disabled={fixed} onChange={onToggle} />
        {header}
      </Name>
      <IconButton
        size="small"
        disabled={first}
        aria-label={t(($) => $.list.moveUp, { name: header })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={16} />
      </IconButton>
      <IconButton
        size="small"
        disabled={last}
        aria-label={t(($) => $.list.moveDown, { name: header })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={16} />
      </IconButton>
    </li>
  );
}
