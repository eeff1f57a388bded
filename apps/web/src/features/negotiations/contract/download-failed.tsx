import { lazy, Suspense } from 'react';
import type { DownloadFailedProps } from './download-failed-dialog.tsx';

const DownloadFailedDialog = lazy(() =>
  import('./download-failed-dialog.tsx').then((file) => ({ default: file.DownloadFailedDialog })),
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
