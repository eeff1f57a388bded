/** Lists the path of every leaf value of a JSON document. */
export function leavesOf(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Returns a different value of the same type. */
function changeValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value === null) return 7;
  const text = String(value);
  // In an instant it changes the digit before the Z.
  const at = text.endsWith('Z') ? text.length - 2 : text.length - 1;
  return `${text.slice(0, Math.max(0, at))}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
}

/** Copies a value and changes the leaf at the path. */
export function changeLeaf<Value>(value: Value, path: readonly (string | number)[]): Value {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (part as never)[name], copy) as Record<
    string | number,
    unknown
  >;
  const name = path.at(-1) ?? '';
  parent[name] = changeValue(parent[name]);
  return copy;
}
