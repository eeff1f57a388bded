import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useSettings } from '../../lib/settings/settings.ts';
import { themeOf } from './theme.ts';

/** The look that the reader's settings ask for; the settings are kept under our own key, not MUI's. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const { preset, contrast, mode } = useSettings();
  return (
    <ThemeProvider theme={themeOf({ preset, contrast })} defaultMode={mode} storageManager={null} noSsr>
      <FollowMode />
      {children}
    </ThemeProvider>
  );
}

function FollowMode() {
  const { mode } = useSettings();
  const { setMode } = useColorScheme();
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  return null;
}
