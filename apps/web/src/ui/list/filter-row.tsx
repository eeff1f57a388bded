import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { type FilterUnit, filtersWhileTyping } from '../../lib/lists/units.ts';
import { Icon } from '../icons.tsx';
import { useRovingTabIndex } from '../use-roving-tab-index.ts';
import { FilterPill } from './filter-pill.tsx';
import { Pill } from './pill.tsx';
import { pillWidth, shownUnits } from './pills.view.ts';
import { TypedFilter } from './typed-filter.tsx';
import type { Filters } from './use-filters.ts';
import { useWidth } from './use-width.ts';

const FilterFinder = lazyDialog(() => import('./filter-finder.tsx').then((file) => file.FilterFinder));

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: 40,
  marginBottom: theme.spacing(3),
}));

/** Scrolls sideways where the width estimate was wrong, so that the bar stays one row. */
const Pills = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: 4,
  margin: -4,
}));

/** The filter bar: typed fields, pills for all other filters, and "+ Filtro", which finds every filter. */
export function FilterRow({ filters }: { filters: Filters }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const pills = useRef<HTMLDivElement>(null);
  useRovingTabIndex(pills);
  const availableWidth = useWidth(pills);
  const typed = filters.units.filter(({ fields: [field] }) => field && filtersWhileTyping(field));
  const others = filters.units.filter((unit) => !typed.includes(unit));
  const width = (unit: FilterUnit) => pillWidth(filters.labelOf(unit), filters.activeValueOf(unit));
  const isPinned = (unit: FilterUnit) =>
    filters.activeValueOf(unit) !== undefined || added.includes(unit.name) || unit.name === open;
  /** Moves the focus from a button that is about to disappear to "+ Filtro". */
  const focusFinder = () => pills.current?.querySelector<HTMLElement>('[data-dashed]')?.focus();
  const shown = shownUnits(others, { width, isPinned, availableWidth });
  return (
    <Row
      role="search"
      aria-label={t(($) => $.filters.label)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        filters.submit(...typed.flatMap(({ fields }) => fields));
      }}
    >
      {typed.map((unit) => (
        <TypedFilter key={unit.name} unit={unit} filters={filters} />
      ))}
      <Pills ref={pills} role="toolbar" aria-label={t(($) => $.filters.label)}>
        {shown.map((unit) => (
          <FilterPill
            key={unit.name}
            unit={unit}
            filters={filters}
            open={open === unit.name}
            onOpen={() => setOpen(unit.name)}
            onClose={() => setOpen((name) => (name === unit.name ? undefined : name))}
            onRemoved={focusFinder}
          />
        ))}
        {others.length > 0 && (
          <Finder
            filters={filters}
            short={shown.length === others.length}
            onOpen={({ name }) => {
              setAdded([...added, name]);
              setOpen(name);
            }}
          />
        )}
        {filters.isTouched && (
          <Pill
            type="button"
            data-quiet
            data-off-paper
            aria-label={t(($) => $.filters.clear)}
            onClick={() => {
              setAdded([]);
              filters.clear();
              focusFinder();
            }}
          >
            {t(($) => $.filters.clearShort)}
          </Pill>
        )}
      </Pills>
    </Row>
  );
}

interface FinderProps {
  readonly filters: Filters;
  /** Shows the icon without text, because the filters are beside it. */
  readonly short: boolean;
  readonly onOpen: (unit: FilterUnit) => void;
}

/** Finds all filters and their choices by text, including those that the bar has no space for. */
function Finder({ filters, short, onOpen }: FinderProps) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Pill
        type="button"
        data-off-paper
        data-dashed
        aria-label={t(($) => $.filters.addLong)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Icon name="plus" size={14} />
        {!short && t(($) => $.filters.add)}
      </Pill>
      {anchor && (
        <FilterFinder
          filters={filters}
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
