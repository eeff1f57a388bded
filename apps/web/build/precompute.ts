import type { Plugin } from 'vite';

/** `*.precomputed.ts` runs once, here, and only its value is shipped: plain data in place of what made it. */
export function precompute(): Plugin {
  return {
    name: 'precompute',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.precomputed.ts')) return null;
      const { default: value } = await import(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
    },
  };
}
