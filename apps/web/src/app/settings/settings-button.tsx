import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import { Mark } from '../../ui/marks.tsx';

const SettingsDrawer = lazyPart(() => import('../tools.ts').then((file) => file.SettingsDrawer));

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
