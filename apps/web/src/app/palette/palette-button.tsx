import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { Icon } from '../../ui/icons.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

const PaletteDialog = lazyDialog(
  () => import('../layout/header-tools.ts').then((file) => file.PaletteDialog),
  'palette',
);
const ShortcutSheet = lazyDialog(
  () => import('../layout/header-tools.ts').then((file) => file.ShortcutSheet),
  'palette',
);

const SearchButton = styled(Button)(({ theme }) => ({
  gap: 8,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  fontWeight: 500,
  padding: '8px 10px',
  [theme.breakpoints.up('md')]: {
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('md')]: { '& > span': visuallyHidden },
}));

const Keys = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '1px 6px',
  borderRadius: 6,
  fontFamily: theme.typography.fontFamily,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

type OpenDialog = 'palette' | 'sheet';

/** Opens the command palette by click or Ctrl+K, and the shortcut sheet by `?`. */
export function PaletteButton() {
  const { t } = useTranslation('layout');
  const [open, setOpen] = useState<OpenDialog>();
  const openPalette = useCallback(() => setOpen('palette'), []);
  const openSheet = useCallback(() => setOpen('sheet'), []);
  const close = useCallback(() => setOpen(undefined), []);
  useShortcuts({ paused: open !== undefined, openPalette, openSheet });
  return (
    <>
      <SearchButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open === 'palette'}
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <Icon name="search" />
        <span>{t(($) => $.search)}</span>
        <Keys aria-hidden="true">Ctrl K</Keys>
      </SearchButton>
      <PaletteDialog open={open === 'palette'} onClose={close} />
      <ShortcutSheet open={open === 'sheet'} onClose={close} />
    </>
  );
}
