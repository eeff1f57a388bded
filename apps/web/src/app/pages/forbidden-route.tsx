import { Suspense } from 'react';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import { useSessionUser } from '../../lib/session/session.ts';
import { ForbiddenPage } from './error-pages.tsx';

const Frame = lazyPart(() => import('../layout/dashboard-frame.tsx').then((file) => file.DashboardFrame));

/** What a role may not open: whoever is signed in keeps the menu, and with it the way on. */
export function ForbiddenRoute() {
  if (useSessionUser() === undefined) return <ForbiddenPage />;
  return (
    <Suspense>
      <Frame>
        <ForbiddenPage framed />
      </Frame>
    </Suspense>
  );
}
