import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredPanel } from '../anchored-panel.tsx';
import { matchingOptions, toggleValue } from './multi.view.ts';
import { SearchField } from './search-field.tsx';
import type { Option } from './select-field.tsx';

const List = styled('div')({ maxHeight: 320, overflowY: 'auto', padding: 4 });

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  paddingRight: 12,
  borderRadius: 8,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

const EmptyText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(3),
  color: theme.vars.palette.text.secondary,
}));

interface Props<Value extends string | number> {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  readonly searchable?: boolean;
  /** Retries a failed look-up of the options. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Allows one selection at most; selecting closes the list. */
  readonly single?: boolean;
  /** Hides the option for all. */
  readonly needed?: boolean;
  readonly help?: string | undefined;
}

/** The option list of a `MultiSelect`: all, or single options. */
export function MultiList<Value extends string | number>(props: Props<Value>) {
  const { anchor, open, onClose, label, options, value, searchable, onRetry, help } = props;
  const { single = false, needed = false } = props;
  const { t } = useTranslation(['ui', 'common']);
  const [typed, setTyped] = useState('');
  const found = matchingOptions(options, typed);
  const Tick = single ? Radio : Checkbox;
  const onChange = (chosen: readonly Value[]) => {
    props.onChange(chosen);
    if (single) onClose();
  };
  return (
    <AnchoredPanel
      open={open}
      anchor={anchor}
      onClose={onClose}
      label={label}
      sx={{
        minWidth: anchor.offsetWidth,
        maxWidth: 400,
        borderRadius: 3,
        border: 1,
        borderColor: 'divider',
      }}
    >
      {searchable && (
        <div style={{ padding: '12px 12px 0' }}>
          <SearchField
            label={t(($) => $.filters.searchOption, { ns: 'ui' })}
            value={typed}
            onChange={setTyped}
            autoFocus
          />
        </div>
      )}
      <List>
        {typed === '' && !needed && (
          <Line>
            <Tick size="small" checked={value.length === 0} onChange={() => onChange([])} />
            {t(($) => $.filters.all, { ns: 'ui' })}
          </Line>
        )}
        {found.map((option) => (
          <Line key={option.value}>
            <Tick
              size="small"
              checked={value.includes(option.value)}
              onChange={() => onChange(single ? [option.value] : toggleValue(value, option.value))}
            />
            {option.text}
          </Line>
        ))}
        {onRetry && (
          <EmptyText role="alert">
            {t(($) => $.filters.notLoaded, { ns: 'ui' })}{' '}
            <Button size="small" onClick={() => onRetry()}>
              {t(($) => $.actions.retry, { ns: 'common' })}
            </Button>
          </EmptyText>
        )}
        {help !== undefined && <EmptyText>{help}</EmptyText>}
        {found.length === 0 && !onRetry && (
          <EmptyText>{t(($) => $.filters.noOption, { ns: 'ui' })}</EmptyText>
        )}
      </List>
    </AnchoredPanel>
  );
}
