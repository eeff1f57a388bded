import { Suspense } from 'react';
import { lazyPart } from '../../../lib/arrival/lazy.ts';
import type { DownloadFailedProps } from './download-failed-dialog.tsx';

const DownloadFailedDialog = lazyPart(() =>
  import('./download-failed-dialog.tsx').then((file) => file.DownloadFailedDialog),
);

/** Tells why a download failed, once it did. */
export function DownloadFailed({ error, onClose }: DownloadFailedProps) {
  if (error === undefined) return null;
  return (
    <Suspense>
      <DownloadFailedDialog error={error} onClose={onClose} />
    </Suspense>
  );
}
