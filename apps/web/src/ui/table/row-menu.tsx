import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import { arrived } from '../../lib/arrival/arrived.ts';
import { Mark } from '../marks.tsx';
import { RowAct } from './row-act.tsx';
import type { RowAction } from './types.ts';

/** With what it says of acts that cannot be chosen. */
async function loadMenu() {
  const [file] = await Promise.all([arrived(() => import('../action-menu.tsx')), loadTexts('refusals')]);
  return { default: file.ActionMenu };
}

const ActionMenu = lazy(loadMenu);

interface Props {
  /** Names the row for who does not see it. */
  readonly row: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with a row. Its menu is fetched when somebody reaches for it. */
export function RowMenu({ row, actions }: Props) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAct
        type="button"
        aria-label={t(($) => $.table.rowMenu, { row })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Mark name="more" />
      </RowAct>
      <Suspense>
        {anchor && (
          <ActionMenu anchor={anchor} open={open} onClose={() => setOpen(false)} actions={actions} />
        )}
      </Suspense>
    </>
  );
}
