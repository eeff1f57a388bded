import { mayOpenPage } from '@pregao/domain';
import { redirect } from '@tanstack/react-router';
import { returnAddress } from '../lib/session/return-to.ts';
import { sessionUser } from '../lib/session/session.ts';

/**
 * Guards every dashboard page. A signed-out visitor goes to the sign-in page and returns afterwards; a
 * forbidden role goes to the 403 page (specification, section 2).
 */
export function guardPage({ location }: { location: { href: string; pathname: string } }): void {
  const user = sessionUser();
  if (user === undefined) {
    throw redirect({ to: '/auth/login', search: { returnTo: location.href }, replace: true });
  }
  if (user.must_enroll)
    throw redirect({ to: '/auth/second-factor', search: { returnTo: location.href }, replace: true });
  if (!mayOpenPage(user.permission, location.pathname)) throw redirect({ to: '/403', replace: true });
}

/** Guards the page that enrolls a second factor; users who need not enroll leave it. */
export function guardEnrolling({ search }: { search: { returnTo?: string | undefined } }): void {
  const user = sessionUser();
  if (user === undefined) throw redirect({ to: '/auth/login', search, replace: true });
  if (!user.must_enroll) throw redirect({ href: returnAddress(search.returnTo), replace: true });
}

/** Guards the sign-in pages: a signed-in user goes to the requested page, else to the dashboard. */
export function skipWhenSignedIn({ search }: { search: { returnTo?: string | undefined } }): void {
  if (sessionUser() !== undefined) throw redirect({ href: returnAddress(search.returnTo), replace: true });
}
