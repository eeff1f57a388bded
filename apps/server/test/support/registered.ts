/** Returns the id of a registered user. @throws Error when the answer is a held change */
export function requireUserId({ id }: { readonly id: number | null }): number {
  if (id === null) throw new Error('the user waits to be registered');
  return id;
}
