import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../lib/arrival/lazy.ts';

const BrokenPage = lazyPart(() => import('./pages/broken-page.tsx').then((file) => file.BrokenPage));

/** Shown in place of a page that broke: what can be done, without losing the frame around it. */
export function RouteError({ reset }: ErrorComponentProps) {
  return (
    <Suspense>
      <BrokenPage retry={reset} />
    </Suspense>
  );
}
