import type { Part } from './lockfile.ts';

/**
 * Licences that require attribution only. MPL-2.0 requires the source of changes to its files, which are
 * unchanged.
 */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];
const TOOLS = [...SHIPPED, 'MPL-2.0', 'Python-2.0'];

/** Returns whether a licence is allowed: one choice of an `OR`, every part of an `AND`. */
const allows = (allowed: readonly string[], licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));

/** Returns a line for each package without an allowed licence. */
export const notAllowed = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ licence, isShipped }) => !allows(isShipped ? SHIPPED : TOOLS, licence))
    .map(({ path, licence }) => `${path}: ${licence}`);

/** Marker in docs/licences.md; the generated part follows it. */
export const DRAWN = '<!-- drawn by npm run generate -- licences -->';

function table(parts: readonly Part[]): string {
  const byLicence = Map.groupBy(parts, ({ licence }) => licence);
  const rows = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, those]) => {
      const names = [...new Set(those.map(({ name }) => `\`${name}\``))].sort();
      return `| ${licence} | ${names.join(', ')} |`;
    });
  return ['| licence | packages |', '|---|---|', ...rows].join('\n');
}

/** Returns the part of docs/licences.md that lists the packages. */
export const licencesDocument = (parts: readonly Part[]): string => `${DRAWN}

### Shipped to a server or a browser

${table(parts.filter(({ isShipped }) => isShipped))}

### Tools that build and test

${table(parts.filter(({ isShipped }) => !isShipped))}
`;
