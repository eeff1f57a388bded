import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { AnchoredPanel } from '../anchored-panel.tsx';
import { ClearButton } from '../fields/search-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icons.tsx';
import { LineFinder } from '../line-finder.tsx';
import { type FoundFilter, foundFilters } from './found-filters.view.ts';
import type { Filters } from './use-filters.ts';

interface Props {
  readonly filters: Filters;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called for a result that is a filter itself, not one of its choices. */
  readonly onOpen: (unit: FilterUnit) => void;
}

/** Finds filters and their choices by text. A choice applies at once, and the search goes on. */
export function FilterFinder({ filters, anchor, open, onClose, onOpen }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const lines = foundFilters(filters, typed);
  const take = ({ unit, apply }: FoundFilter) => {
    setTyped('');
    if (apply) return apply();
    onClose();
    onOpen(unit);
  };
  const label = t(($) => $.filters.find);
  return (
    <AnchoredPanel
      open={open}
      anchor={anchor}
      onClose={onClose}
      label={t(($) => $.filters.addLong)}
      sx={{ width: 360 }}
      onClosed={() => setTyped('')}
    >
      <LineFinder
        label={label}
        lines={lines}
        typed={typed}
        onType={setTyped}
        onSelect={take}
        onClose={onClose}
        note={t(($) => (lines.length === 0 ? $.filters.noOption : $.filters.findHelp))}
        renderInput={(input) => (
          <div style={{ padding: '12px 12px 4px' }}>
            <TextField
              {...input}
              label={label}
              placeholder={t(($) => $.filters.findExample)}
              autoFocus
              start={<Icon name="search" size={18} />}
              end={typed !== '' && <ClearButton onClick={() => setTyped('')} />}
            />
          </div>
        )}
      />
    </AnchoredPanel>
  );
}
