import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../lib/settings/settings.ts';

const SUN =
  'M12 4V2m0 20v-2m8-8h2M2 12h2m13.66-5.66 1.41-1.41M4.93 19.07l1.41-1.41m11.32 0 1.41 1.41M4.93 4.93l1.41 1.41M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z';
const MOON = 'M20.5 14.1A8.5 8.5 0 0 1 9.9 3.5a8.5 8.5 0 1 0 10.6 10.6Z';

/** Switches between the light and dark color scheme, from the one that is shown. */
export function ModeSwitch() {
  const { t } = useTranslation();
  const dark = useColorScheme().colorScheme === 'dark';
  const label = dark ? t(($) => $.mode.toLight) : t(($) => $.mode.toDark);
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ mode: dark ? 'light' : 'dark' })}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path
          d={dark ? SUN : MOON}
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
