import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrived } from '../../lib/arrival/arrived.ts';
import { Mark } from '../../ui/marks.tsx';

const loadDrawer = () =>
  arrived(() => import('./settings-drawer.tsx')).then((file) => ({ default: file.SettingsDrawer }));
const SettingsDrawer = lazy(loadDrawer);

/** Opens the settings; their code comes with the first use. */
export function SettingsButton() {
  const { t } = useTranslation('layout');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const label = t(($) => $.settings.open);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setState('open')}
      >
        <Mark name="settings" size={22} />
      </IconButton>
      <Suspense>
        {state !== 'unused' && <SettingsDrawer open={state === 'open'} onClose={() => setState('closed')} />}
      </Suspense>
    </>
  );
}
