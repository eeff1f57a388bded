import type { Dependency } from './lockfile.ts';

const purlOf = ({ name, version }: Dependency) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Converts hashes from base64, as in a lockfile, to hexadecimal. */
const hashesOf = ({ integrity = '' }: Dependency) =>
  integrity.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];

/** Returns the CycloneDX 1.6 bill of materials of what is shipped to a server or a browser. */
export function sbomOf(parts: readonly Dependency[], product: { name: string; version: string }) {
  const shipped = new Map(parts.filter(({ isShipped }) => isShipped).map((part) => [part.path, part]));
  const byPurl = new Map([...shipped.values()].map((part) => [purlOf(part), part]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: [...byPurl].map(([purl, part]) => ({
      type: 'library',
      'bom-ref': purl,
      name: part.name,
      version: part.version,
      scope: part.isOptional ? 'optional' : 'required',
      licenses: [{ expression: part.license }],
      hashes: hashesOf(part),
      purl,
    })),
    dependencies: [...byPurl].map(([ref, { dependencies }]) => ({
      ref,
      dependsOn: [...new Set(dependencies.flatMap((path) => shipped.get(path) ?? []).map(purlOf))],
    })),
  };
}
