/** What is said of a field by its name, and what it may hold. */
export type ToldField = readonly [about: string, example?: unknown];
