import type { Node } from 'typescript/unstable/ast';
import {
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { TypedSources } from './typed-sources.ts';

/** Keys of texts that a source can read, as paths. A path includes all texts below it. */
export interface TextReads {
  readonly path: string;
  readonly source: string;
  readonly keys: readonly (readonly string[])[];
}

type Segment = { readonly name: string } | { readonly computed: Node };

const isAccess = (node: Node) => isPropertyAccessExpression(node) || isElementAccessExpression(node);

/** Returns the segments of a selector such as `$.table[name]`, or undefined for any other node. */
function segmentsOf(node: Node): readonly Segment[] | undefined {
  if (isIdentifier(node)) return node.text === '$' ? [] : undefined;
  if (!isPropertyAccessExpression(node) && !isElementAccessExpression(node)) return undefined;
  const before = segmentsOf(node.expression);
  const own = isPropertyAccessExpression(node)
    ? { name: node.name.text }
    : { computed: node.argumentExpression };
  return before && [...before, own];
}

/** Returns the values that a computed key can have. @throws Error when the compiler does not know them */
function wordsOf(type: Type | undefined, place: string): readonly string[] {
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  return parts.flatMap((part) => {
    if (part?.isStringLiteralType()) return [part.value];
    if (part?.isIntrinsicType?.()) return [];
    throw new Error(`${place}: the compiler does not know the key of the text`);
  });
}

const everyPath = (parts: readonly (readonly string[])[]): string[][] =>
  parts.reduce<string[][]>(
    (paths, names) => paths.flatMap((path) => names.map((name) => [...path, name])),
    [[]],
  );

/** Returns the texts that sources read, by their selectors and the types of computed keys. */
export function textReads(
  { checker, files }: TypedSources,
  pathFilter: (path: string) => boolean,
): TextReads[] {
  const reads: TextReads[] = [];
  for (const { path, file } of files(pathFilter)) {
    const chains: (readonly Segment[])[] = [];
    const visit = (node: Node): void => {
      const chain = isAccess(node) && !isAccess(node.parent) ? segmentsOf(node) : undefined;
      if (chain) chains.push(chain);
      node.forEachChild(visit);
    };
    file.forEachChild(visit);
    const computed = chains.flat().flatMap((segment) => ('computed' in segment ? [segment.computed] : []));
    const types = computed.length > 0 ? checker.getTypeAtLocation(computed).values() : [].values();
    const namesOf = (segment: Segment) =>
      'name' in segment
        ? [segment.name]
        : wordsOf(types.next().value, `${path}: ${segment.computed.getText(file)}`);
    const keys = chains.flatMap((chain) => everyPath(chain.map(namesOf)));
    reads.push({ path, source: file.text, keys });
  }
  return reads;
}
