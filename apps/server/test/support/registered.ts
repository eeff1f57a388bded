/** The id of a user who was registered at once. @throws Error where a held change waits instead */
export function registeredId({ id }: { readonly id: number | null }): number {
  if (id === null) throw new Error('the user waits to be registered');
  return id;
}
