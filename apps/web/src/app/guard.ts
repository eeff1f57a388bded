import { mayOpenPage } from '@pregao/domain';
import { redirect } from '@tanstack/react-router';
import { returnAddress } from '../lib/session/return-to.ts';
import { sessionUser } from '../lib/session/session.ts';

/**
 * Stands before every page of the protected area: who is not signed in goes to the sign-in page and comes
 * back afterwards, a role that the page is not for goes to the 403 page (specification, section 2).
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

/** Before the page that enrolls a second factor: nobody else has to. */
export function guardEnrolling({ search }: { search: { returnTo?: string | undefined } }): void {
  const user = sessionUser();
  if (user === undefined) throw redirect({ to: '/auth/login', search, replace: true });
  if (!user.must_enroll) throw redirect({ href: returnAddress(search.returnTo), replace: true });
}

/** Before the sign-in pages: who is signed in goes where it wanted, else to the dashboard. */
export function skipWhenSignedIn({ search }: { search: { returnTo?: string | undefined } }): void {
  if (sessionUser() !== undefined) throw redirect({ href: returnAddress(search.returnTo), replace: true });
}
