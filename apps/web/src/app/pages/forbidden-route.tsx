import { useSessionUser } from '../../lib/session/session.ts';
import { DashboardFrame } from '../layout/dashboard-frame.tsx';
import { ForbiddenPage } from './error-pages.tsx';

/** The 403 route; a signed-in user keeps the menu. */
export function ForbiddenRoute() {
  if (useSessionUser() === undefined) return <ForbiddenPage />;
  return (
    <DashboardFrame>
      <ForbiddenPage framed />
    </DashboardFrame>
  );
}
