import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { maySeeMenuEntry } from '@pregao/domain';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { navigationFor } from '../navigation.ts';
import { GO_KEYS } from './use-shortcuts.ts';

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: theme.spacing(3, 6),
  alignItems: 'center',
  margin: theme.spacing(0, 0, 6),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'nowrap', textAlign: 'right' },
  '& kbd': {
    ...theme.typography.caption,
    display: 'inline-block',
    minWidth: 26,
    padding: '2px 7px',
    borderRadius: 6,
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    textAlign: 'center',
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.head,
  },
  '& small': { ...theme.typography.caption, margin: '0 6px', color: theme.vars.palette.text.secondary },
}));

/** Lists all keyboard shortcuts of the product, with the switch for single-key ones. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['palette', 'layout']);
  const { shortcuts } = useSettings();
  const { permission } = useUser();
  const { routesByPath } = useRouter();
  const id = useId();
  const entries = navigationFor(
    (entry) => maySeeMenuEntry(permission, entry),
    (path) => path in routesByPath,
  ).flatMap(({ items }) => items.map(({ entry }) => entry));
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {t(($) => $.shortcuts.title, { ns: 'palette' })}
        <IconButton aria-label={t(($) => $.shortcuts.close, { ns: 'palette' })} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Keys>
          <dt>{t(($) => $.shortcuts.palette, { ns: 'palette' })}</dt>
          <dd>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.search, { ns: 'palette' })}</dt>
          <dd>
            <kbd>/</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.create, { ns: 'palette' })}</dt>
          <dd>
            <kbd>C</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.rows, { ns: 'palette' })}</dt>
          <dd>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.openRow, { ns: 'palette' })}</dt>
          <dd>
            <kbd>Enter</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.tickRow, { ns: 'palette' })}</dt>
          <dd>
            <kbd>{t(($) => $.shortcuts.space, { ns: 'palette' })}</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.extend, { ns: 'palette' })}</dt>
          <dd>
            <kbd>Shift</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.savePanel, { ns: 'palette' })}</dt>
          <dd>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dd>
          <dt>{t(($) => $.shortcuts.sheet, { ns: 'palette' })}</dt>
          <dd>
            <kbd>?</kbd>
          </dd>
          {entries.map((entry) => [
            <dt key={`${entry}-name`}>
              {t(($) => $.shortcuts.goTo, {
                ns: 'palette',
                page: t(($) => $.pages[entry], { ns: 'layout' }),
              })}
            </dt>,
            <dd key={`${entry}-keys`}>
              <kbd>G</kbd>
              <small>{t(($) => $.shortcuts.followedBy, { ns: 'palette' })}</small>
              <kbd>{GO_KEYS[entry].toUpperCase()}</kbd>
            </dd>,
          ])}
        </Keys>
        <FormControlLabel
          control={
            <Switch checked={shortcuts} onChange={(_, enabled) => changeSettings({ shortcuts: enabled })} />
          }
          label={t(($) => $.shortcuts.enabled, { ns: 'palette' })}
        />
      </DialogContent>
    </Dialog>
  );
}
