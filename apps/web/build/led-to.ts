/**
 * Runs in the browser before the application, by its own text alone: the steps of the address that the guard leads to, who is, or is
 * not, signed in.
 */
export function ledTo(isSignedIn: () => boolean): readonly string[] {
  const asked = location.pathname.split('/').filter((step) => step !== '');
  const isInside = asked[0] === 'dashboard';
  const isEntry = asked.length === 0 || asked.join('/') === 'auth/login';
  const isInSession = isSignedIn();
  const isLedOn = isInSession ? isEntry || (isInside && asked.length === 1) : isInside || isEntry;
  // Who is signed in goes on to where a link to sign in says.
  if (!isLedOn || (isInSession && location.search.includes('returnTo'))) return asked;
  return isInSession ? ['dashboard', 'list'] : ['auth', 'login'];
}
