import { RowAct, RowActLink } from './row-act.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowAction } from './types.ts';

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
          'data-danger': danger || undefined,
          children: icon,
        };
        return to === undefined ? (
          <RowAct key={text} type="button" onClick={() => onSelect?.()} {...look} />
        ) : (
          <RowActLink key={text} to={to} {...look} />
        );
      })}
      {inMenu.length > 0 && <RowMenu row={row} actions={inMenu} />}
    </span>
  );
}
