import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { startDownload, tryLink } from '../../../lib/start-download.ts';
import { DownloadFailed } from '../contract/download-failed.tsx';

interface Props
  extends Pick<
    ButtonProps,
    'variant' | 'size' | 'startIcon' | 'loadingPosition' | 'aria-label' | 'children'
  > {
  /** Asks for a fresh link: they live for a minute. */
  readonly ask: () => Promise<string>;
  /** Shows the file in a new tab; without it the browser saves it. */
  readonly inTab?: boolean;
}

/** Saves or shows the file behind a link, or says why it could not. */
export function LinkButton({ ask, inTab = false, ...button }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const follow = async () => {
    setBusy(true);
    try {
      await (inTab ? showInTab(ask) : ask().then(startDownload));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...button} color="inherit" loading={busy} onClick={() => void follow()} />
      <DownloadFailed error={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}

async function showInTab(ask: () => Promise<string>): Promise<void> {
  // Opened at once, as part of the click, so that browsers do not block it.
  const tab = window.open('', '_blank');
  try {
    const link = await ask();
    // The page shows a refusal itself; in the tab it would be bare text.
    await tryLink(link);
    if (tab) tab.location.replace(link);
    else window.location.assign(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
