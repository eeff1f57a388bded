import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useSettings } from '../../lib/settings/settings.ts';
import { themeFor } from './theme.ts';

/** Provides the theme of the reader's settings, which are stored under our own key instead of MUI's. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const { preset, contrast, mode } = useSettings();
  return (
    <ThemeProvider theme={themeFor({ preset, contrast })} defaultMode={mode} storageManager={null} noSsr>
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
