import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Icon, type IconName } from '../icons.tsx';
import { pageCount, pageRange } from './table.view.ts';
import type { TablePaging } from './types.ts';

const Bar = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1, 5),
  minHeight: 56,
  padding: theme.spacing(2, 4),
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { justifyContent: 'space-between', padding: theme.spacing(2, 0) },
}));

const Size = styled('label')({ display: 'flex', alignItems: 'center', gap: 8 });

const Select = styled('select')(({ theme }) => ({
  height: 32,
  padding: '0 6px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

const Buttons = styled('div')({ display: 'flex', marginRight: -8 });

interface Props {
  /** Name of the list; a page may have several lists. */
  readonly label: string;
  readonly paging: TablePaging;
  readonly total: number;
}

/** Page size, position in the list, and buttons to other pages. */
export function Pagination({ label, paging, total }: Props) {
  const { t } = useTranslation('ui');
  const { count } = useFormat();
  const id = useId();
  const { page, limit } = paging;
  const last = pageCount(limit, total);
  const { from, to } = pageRange(page, limit, total);
  const sizes = PAGE_SIZES.some((size) => size === limit) ? PAGE_SIZES : [...PAGE_SIZES, limit];
  const pageButton = (name: 'first' | 'previous' | 'next' | 'last', mark: IconName, target: number) => (
    <IconButton
      size="small"
      aria-label={t(($) => $.table[name])}
      disabled={target < 1 || target > last || target === page}
      onClick={() => paging.goTo(target)}
    >
      <Icon name={mark} />
    </IconButton>
  );
  return (
    <Bar aria-label={t(($) => $.table.pages, { label })}>
      <Size htmlFor={id} data-off-paper>
        {t(($) => $.table.rowsPerPage)}
        <Select id={id} value={limit} onChange={(event) => paging.resize(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {count(size)}
            </option>
          ))}
        </Select>
      </Size>
      <span aria-live="polite">
        {from === 0
          ? t(($) => $.table.rangeGone, { total: count(total) })
          : t(($) => $.table.range, { from: count(from), to: count(to), total: count(total) })}
      </span>
      <Buttons data-off-paper>
        {pageButton('first', 'first', 1)}
        {pageButton('previous', 'left', Math.min(page - 1, last))}
        {pageButton('next', 'right', page + 1)}
        {pageButton('last', 'last', last)}
      </Buttons>
    </Bar>
  );
}

const ignore = () => {};

/**
 * Keeps the pagination of a secondary list of a page in local state, not in the address; without filters and
 * sorting.
 */
export function useLocalPaging(): TablePaging {
  const [paging, setAt] = useState({ page: 1, limit: DEFAULT_PAGE_SIZE as number });
  return {
    ...paging,
    filtered: false,
    goTo: (page) => setAt((now) => ({ ...now, page })),
    resize: (limit) => setAt({ page: 1, limit }),
    sortBy: ignore,
    clear: ignore,
  };
}
