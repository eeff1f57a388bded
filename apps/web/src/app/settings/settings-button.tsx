import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { Icon } from '../../ui/icons.tsx';

const SettingsDrawer = lazyDialog(() =>
  import('../layout/header-tools.ts').then((file) => file.SettingsDrawer),
);

/** Opens the settings, whose code loads on first use. */
export function SettingsButton() {
  const { t } = useTranslation('layout');
  const [open, setOpen] = useState(false);
  const label = t(($) => $.settings.open);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" size={22} />
      </IconButton>
      <SettingsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
