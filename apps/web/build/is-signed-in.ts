/** Runs in the browser before the application, by its own text alone: whether this browser keeps a session that lives. */
export function isSignedIn(): boolean {
  try {
    return Number((localStorage.getItem('accessToken') ?? '').split(' ')[1]) > Date.now();
  } catch {
    // A closed storage: nobody is signed in.
    return false;
  }
}
