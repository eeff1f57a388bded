import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { checkLink, startDownload } from '../../../lib/start-download.ts';
import { DownloadFailed } from '../contract/download-failed.tsx';

interface Props
  extends Pick<
    ButtonProps,
    'variant' | 'size' | 'startIcon' | 'loadingPosition' | 'aria-label' | 'children'
  > {
  /** Fetches a new link on each call, because links live for a minute. */
  readonly ask: () => Promise<string>;
  /** Whether the file opens in a new tab; otherwise the browser downloads it. */
  readonly inTab?: boolean;
}

/** Button that downloads or opens the file behind a link, or shows why it failed. */
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
  // Opened synchronously in the click handler, so that popup blockers allow it.
  const tab = window.open('', '_blank');
  try {
    const link = await ask();
    // Checks the link first: the page explains a refusal; in the tab it would be raw text.
    await checkLink(link);
    if (tab) tab.location.replace(link);
    else window.location.assign(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
