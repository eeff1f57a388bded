import type { Node } from 'typescript/unstable/ast';
import {
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { TypedSources } from './typed-sources.ts';

/** The keys that a source can read of a namespace's texts, each as its path; what is below the last one is read as well. */
export interface TextReads {
  readonly path: string;
  readonly source: string;
  readonly keys: readonly (readonly string[])[];
}

type Segment = { readonly name: string } | { readonly computed: Node };

const isAccess = (node: Node) => isPropertyAccessExpression(node) || isElementAccessExpression(node);

/** What is taken of `$`, the texts of a selector: `$.table[name]`; undefined for anything else. */
function segmentsOf(node: Node): readonly Segment[] | undefined {
  if (isIdentifier(node)) return node.text === '$' ? [] : undefined;
  if (!isPropertyAccessExpression(node) && !isElementAccessExpression(node)) return undefined;
  const before = segmentsOf(node.expression);
  const own = isPropertyAccessExpression(node)
    ? { name: node.name.text }
    : { computed: node.argumentExpression };
  return before && [...before, own];
}

/** The texts that a computed key can be. @throws Error where the compiler does not know them */
function wordsOf(type: Type | undefined, place: string): readonly string[] {
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  return parts.flatMap((part) => {
    if (part?.isStringLiteralType()) return [part.value];
    if (part?.isIntrinsicType?.()) return [];
    throw new Error(`${place}: which text is read?`);
  });
}

const everyPath = (parts: readonly (readonly string[])[]): string[][] =>
  parts.reduce<string[][]>(
    (paths, names) => paths.flatMap((path) => names.map((name) => [...path, name])),
    [[]],
  );

/** What sources read of their texts, by the selectors and what the compiler knows of their keys. */
export function textReads({ checker, files }: TypedSources, isAsked: (path: string) => boolean): TextReads[] {
  const reads: TextReads[] = [];
  for (const { path, file } of files(isAsked)) {
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
