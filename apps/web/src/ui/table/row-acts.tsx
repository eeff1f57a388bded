import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { ACT, RowMenu } from './row-menu.tsx';
import type { RowAction } from './types.ts';

/** A real link: it also opens in a new tab. */
const IconLink = createLink((props: IconButtonProps<'a'>) => <IconButton {...props} component="a" />);

interface Props {
  /** Names the row for who does not see it. */
  readonly row: string;
  readonly actions: readonly RowAction[];
  /** A card has room for one sign: several acts stand in its menu. */
  readonly narrow?: boolean;
}

/** What can be done with a row: acts with a sign of their own stand in it, the others in its menu. */
export function RowActs({ row, actions, narrow = false }: Props) {
  const signs = narrow && actions.length > 1 ? [] : actions.filter(({ inRow }) => inRow);
  const inMenu = actions.filter((action) => !signs.includes(action));
  return (
    <span data-off-paper style={{ display: 'inline-flex', gap: 4, whiteSpace: 'nowrap' }}>
      {signs.map(({ text, icon, to, onSelect, danger }) => {
        const look = {
          'aria-label': `${text} ${row}`,
          title: text,
          sx: { ...ACT, ...(danger && { color: 'error.main' }) },
          children: icon,
        };
        return to === undefined ? (
          <IconButton key={text} onClick={() => onSelect?.()} {...look} />
        ) : (
          <IconLink key={text} to={to} {...look} />
        );
      })}
      {inMenu.length > 0 && <RowMenu row={row} actions={inMenu} />}
    </span>
  );
}
