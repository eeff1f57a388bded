import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { SearchField } from '../fields/search-field.tsx';
import { FoundList, FoundNote } from '../found/found-list.tsx';
import { useFoundKeys } from '../found/use-found-keys.ts';
import { type FoundFilter, foundFilters } from './found-filters.view.ts';
import type { Filters } from './use-filters.ts';

interface Props {
  readonly filters: Filters;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  /** A filter was chosen, and none of its choices. */
  readonly onOpen: (unit: FilterUnit) => void;
}

/** Finds filters and their choices by what is typed; a choice applies at once, and the next one can be typed. */
export function FilterFinder({ filters, anchor, open, onClose, onOpen }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const lines = foundFilters(filters, typed);
  const write = (text: string) => {
    setTyped(text);
    restart();
  };
  const take = ({ unit, apply }: FoundFilter) => {
    write('');
    if (apply) return apply();
    onClose();
    onOpen(unit);
  };
  const { id, active, restart, field } = useFoundKeys(lines, take);
  const label = t(($) => $.filters.find);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t(($) => $.filters.addLong), sx: { mt: 1, width: 360 } },
        transition: { onExited: () => write('') },
      }}
    >
      <div style={{ padding: '12px 12px 4px' }}>
        <SearchField
          {...field}
          label={label}
          placeholder={t(($) => $.filters.findExample)}
          value={typed}
          onChange={write}
          autoFocus
        />
      </div>
      <FoundList id={id} label={label} lines={lines} active={active} onTake={take} />
      <FoundNote role="status">
        {t(($) => (lines.length === 0 ? $.filters.noOption : $.filters.findHelp))}
      </FoundNote>
    </Popover>
  );
}
