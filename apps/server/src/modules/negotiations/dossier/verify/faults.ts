/** Faults of a dossier in the order of the checks; each names its place and reason. */
export type Faults = Generator<string, void>;

/** Yields a fault when a value of the file is not the computed one. */
export function* differs(where: string, said: unknown, computed: unknown): Faults {
  if (JSON.stringify(said) !== JSON.stringify(computed))
    yield `${where} is ${JSON.stringify(said)}; computed again it is ${JSON.stringify(computed)}`;
}
