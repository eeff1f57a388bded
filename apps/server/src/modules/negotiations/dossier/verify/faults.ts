/** What does not fit in a dossier, the first thing first: where it stands, and why. */
export type Faults = Generator<string, void>;

/** A value of the file that has to be what it is computed to be. */
export function* differs(where: string, said: unknown, computed: unknown): Faults {
  if (JSON.stringify(said) !== JSON.stringify(computed))
    yield `${where} is ${JSON.stringify(said)}; computed again it is ${JSON.stringify(computed)}`;
}
