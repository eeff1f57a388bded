/**
 * What a process of the product has from this one beside its settings: where programs are, and what was compiled of its
 * sources before, without which each start takes twice the time.
 */
export function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
}
