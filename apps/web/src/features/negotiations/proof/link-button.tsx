import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { startDownload } from '../../../lib/start-download.ts';
import { DownloadFailed } from '../contract/download-failed.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  /** Asks for a fresh link: they live for a minute. */
  readonly ask: () => Promise<string>;
}

/** Saves what a link leads to, or says why it could not. */
export function LinkButton({ ask, ...button }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const download = async () => {
    setBusy(true);
    try {
      startDownload(await ask());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...button} color="inherit" loading={busy} onClick={() => void download()} />
      <DownloadFailed error={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
