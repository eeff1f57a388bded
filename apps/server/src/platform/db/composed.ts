import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Shapes of one statement that are kept; whoever asks in more of them has them composed anew. */
const KEPT = 200;
/** Characters of a shape that is kept: a list of thousands would be kept as long. */
const LONGEST = 1000;

/** A leaf of what a statement is asked with; what decides how it is written is none. */
type Leaf = string | number | Date;
/** Values by their names, lists of them, and these within others; absent ones stay absent. */
export type Leaves = Leaf | undefined | readonly Leaves[] | { readonly [name: string]: Leaves };

/** Stands for a value while a statement is composed: it can be nothing but a parameter. */
class Hole {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(
      `${this.path.join('.')} is no more than a parameter of a statement that is composed once`,
    );
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

const isLeaf = (value: Leaves): value is Leaf =>
  typeof value === 'string' || typeof value === 'number' || value instanceof Date;

/** The same with holes in place of its leaves. */
function hollow(values: Leaves, path: readonly string[] = []): unknown {
  if (values === undefined) return undefined;
  if (isLeaf(values)) return new Hole(path);
  if (Array.isArray(values)) return values.map((value, at) => hollow(value, [...path, String(at)]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hollow(value, [...path, name])]),
  );
}

/** What is there and how long its lists are. */
function shapeOf(values: Leaves): string {
  if (values === undefined) return '';
  if (isLeaf(values)) return '.';
  if (Array.isArray(values)) return `[${values.map(shapeOf).join()}]`;
  if (typeof values !== 'object' || values === null)
    throw new Error(`${values} is no value of a statement that is composed once`);
  return `{${Object.entries(values).map(([name, value]) => `${name}${shapeOf(value)}`)}}`;
}

function filled(parameter: unknown, values: Leaves): unknown {
  if (parameter instanceof Hole)
    return parameter.path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], values);
  return Array.isArray(parameter) ? parameter.map((one) => filled(one, values)) : parameter;
}

/**
 * A statement that comes with each call, composed once for each of its shapes: to compose it takes longer than to send it.
 * @param compose is given stand-ins for the values, of which it may make nothing but parameters; the rest of what it is told is a part of the shape
 */
export function composedOnce<Shape extends string | readonly unknown[], Values extends Leaves, Row>(
  compose: (db: Db | Tx, shape: Shape, values: Values) => CompiledQuery<Row>,
): (db: Db | Tx, shape: Shape, values: Values) => Promise<readonly Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, values) => {
    const key = `${JSON.stringify(shape)} ${shapeOf(values)}`;
    if (key.length > LONGEST) return (await db.executeQuery(compose(db, shape, values))).rows;
    let composed = kept.get(key);
    if (composed === undefined) {
      composed = compose(db, shape, hollow(values) as Values);
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, composed);
    }
    const parameters = composed.parameters.map((one) => filled(one, values));
    const { rows } = await db.executeQuery<Row>({ ...composed, parameters });
    return rows;
  };
}
