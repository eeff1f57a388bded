import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { GroupAct, OfferedAct, PaymentAct } from './settlement.view.ts';

interface Props<Act> {
  readonly label: string;
  readonly acts: readonly OfferedAct<Act>[];
  readonly danger?: readonly Act[];
  readonly onAct: (act: Act) => void;
}

/** Renders the rarer acts as a menu. */
export function ActsMenu<Act extends GroupAct | PaymentAct>({ label, acts, danger, onAct }: Props<Act>) {
  const { t } = useTranslation('settlement');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Icon name="more" />
      </IconButton>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          actions={acts.map(({ act, refusal }) => ({
            text: t(($) => $.acts[act as GroupAct | PaymentAct]),
            refusal,
            danger: danger?.includes(act) ?? false,
            onSelect: () => onAct(act),
          }))}
        />
      )}
    </>
  );
}
