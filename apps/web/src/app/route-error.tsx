import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const BrokenPage = lazy(() =>
  import('./pages/broken-page.tsx').then((file) => ({ default: file.BrokenPage })),
);

/** Shown in place of a page that broke: what can be done, without losing the frame around it. */
export function RouteError({ reset }: ErrorComponentProps) {
  return (
    <Suspense>
      <BrokenPage retry={reset} />
    </Suspense>
  );
}
