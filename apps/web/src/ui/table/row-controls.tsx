import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/chunk-reload/lazy.ts';
import { Icon } from '../icons.tsx';
import type { ListRowProps, RowAction, TableRowData } from './types.ts';

const ActionMenu = lazyPart(() => import('../action-menu.tsx').then((file) => file.ActionMenu), 'refusals');

/** Targets of 28 pixels that fit into a row of one line, above the row's link. */
const ABOVE_LINK = { zIndex: 1, width: 28, height: 28, padding: '4px' } as const;

export const TickBox = (props: CheckboxProps) => <Checkbox size="small" sx={ABOVE_LINK} {...props} />;

interface RowTickProps<Row extends TableRowData> extends Pick<ListRowProps<Row>, 'row' | 'onTick'> {
  readonly selected: boolean;
  readonly name: string;
}

export function RowTick<Row extends TableRowData>({ row, selected, name, onTick }: RowTickProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <TickBox
      checked={selected}
      slotProps={{
        input: {
          'aria-label': t(($) => $.table.selectRow, { row: name }),
          onClick: ({ currentTarget, shiftKey }) => onTick(row, currentTarget.checked, shiftKey),
        },
      }}
    />
  );
}

const ActionLink = createLink((props: IconButtonProps<'a'>) => <IconButton {...props} component="a" />);

interface RowActionsProps {
  /** Name of the row in accessible labels. */
  readonly row: string;
  readonly actions: readonly RowAction[];
  /** In a card, which has room for one icon: several actions are in its menu. */
  readonly narrow?: boolean;
}

/** Actions of a row: some as icons in the row, the others in its menu. */
export function RowActions({ row, actions, narrow = false }: RowActionsProps) {
  const iconActions = narrow && actions.length > 1 ? [] : actions.filter(({ inRow }) => inRow);
  const inMenu = actions.filter((action) => !iconActions.includes(action));
  return (
    <span data-off-paper style={{ display: 'inline-flex', gap: 4, whiteSpace: 'nowrap' }}>
      {iconActions.map(({ text, icon, to, onSelect, danger }) => {
        const buttonProps = {
          'aria-label': `${text} ${row}`,
          title: text,
          color: danger ? 'error' : 'default',
          sx: ABOVE_LINK,
          children: icon,
        } as const;
        return to === undefined ? (
          <IconButton key={text} onClick={() => onSelect?.()} {...buttonProps} />
        ) : (
          <ActionLink key={text} to={to} {...buttonProps} />
        );
      })}
      {inMenu.length > 0 && <RowMenu row={row} actions={inMenu} />}
    </span>
  );
}

function RowMenu({ row, actions }: Pick<RowActionsProps, 'row' | 'actions'>) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        sx={ABOVE_LINK}
        aria-label={t(($) => $.table.rowMenu, { row })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Suspense>
        {anchor && (
          <ActionMenu anchor={anchor} open={open} onClose={() => setOpen(false)} actions={actions} />
        )}
      </Suspense>
    </>
  );
}
