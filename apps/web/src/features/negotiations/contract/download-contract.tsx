import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { tryLink } from '../../../lib/start-download.ts';
import { DownloadFailed } from './download-failed.tsx';

/** A fresh link each time: they live for a minute. */
export const contractLinkOf = async (id: number) => (await call('contractLink', { params: { id } })).link;

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  readonly id: number;
}

/** Opens one version of a contract in a new tab, or says why it could not. */
export function DownloadContract({ id, ...button }: Props) {
  const [failure, setFailure] = useState<unknown>();
  const download = async () => {
    // Opened at once, as part of the click, so that browsers do not block it.
    const tab = window.open('', '_blank');
    try {
      const link = await contractLinkOf(id);
      // A refusal is told here, not as text in a page of its own.
      await tryLink(link);
      if (tab) tab.location.replace(link);
      else window.location.assign(link);
    } catch (error) {
      tab?.close();
      setFailure(error);
    }
  };
  return (
    <>
      <Button {...button} color="inherit" onClick={() => void download()} />
      <DownloadFailed error={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
