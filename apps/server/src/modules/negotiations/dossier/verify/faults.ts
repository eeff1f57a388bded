/** Faults of a dossier in the order of the checks; each names its place and reason. */
export type Faults = Generator<string, void>;

/** Yields a fault when a value of the file is not the computed one. */
export function* compareValues(where: string, stated: unknown, computed: unknown): Faults {
  if (JSON.stringify(stated) !== JSON.stringify(computed))
    yield `${where} is ${JSON.stringify(stated)}; the recomputed value is ${JSON.stringify(computed)}`;
}
