import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useInsertionEffect, useMemo } from 'react';
import { useSettings } from '../../lib/settings/settings.ts';
import { themeOf } from './theme.ts';
import { variablesOf } from './variables.ts';

/** The look that the reader's settings ask for; the settings are kept under our own key, not MUI's. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const { preset, contrast, mode } = useSettings();
  const theme = themeOf({ preset, contrast });
  const variables = useMemo(() => variablesOf(theme), [theme]);
  // MUI would have some hundred variables read as rules that may be nested, in the task that draws the first page.
  useInsertionEffect(() => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = variables;
    return () => sheet.remove();
  }, [variables]);
  return (
    <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr disableStyleSheetGeneration>
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
