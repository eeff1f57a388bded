import { useSessionUser } from '../../lib/session/session.ts';
import { DashboardFrame } from '../layout/dashboard-frame.tsx';
import { ForbiddenPage } from './error-pages.tsx';

/** What a role may not open: whoever is signed in keeps the menu, and with it the way on. */
export function ForbiddenRoute() {
  if (useSessionUser() === undefined) return <ForbiddenPage />;
  return (
    <DashboardFrame>
      <ForbiddenPage framed />
    </DashboardFrame>
  );
}
