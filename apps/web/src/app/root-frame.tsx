import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useToasts } from '../lib/toasts/toasts.ts';
import { Toaster } from '../ui/toaster.tsx';
import { PageProgress } from './page-progress.tsx';

/** What is around every page: the progress of loading one, and the toasts. */
export function RootFrame() {
  const toasts = useToasts();
  return (
    <>
      <PageProgress />
      <Suspense>
        <Outlet />
      </Suspense>
      {toasts.length > 0 && <Toaster />}
    </>
  );
}
