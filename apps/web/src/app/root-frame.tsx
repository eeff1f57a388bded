import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/chunk-reload/lazy.ts';
import { useToasts } from '../lib/toasts/toasts.ts';
import { PageProgress } from './page-progress.tsx';

const Toaster = lazyPart(() => import('../ui/toaster.tsx').then((file) => file.Toaster));

/** The frame of every page: progress bar and toasts. */
export function RootFrame() {
  const toasts = useToasts();
  // Preloads the refusal texts, without delaying any page.
  useEffect(() => void loadTexts('refusals'), []);
  return (
    <>
      <PageProgress />
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>{toasts.length > 0 && <Toaster />}</Suspense>
    </>
  );
}
