/** What is said of a field by its name, and what it may hold. */
export type Words = readonly [about: string, example?: unknown];
