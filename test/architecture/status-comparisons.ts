import {
  ACCESS_REQUEST_STATUSES,
  CONTRACT_STATUSES,
  CREDENTIAL_STATUSES,
  CREDIT_STATUSES,
  FILE_STATUSES,
  HELD_CHANGE_STATUSES,
  RECEIVABLE_STATUSES,
  SHOWN_OFFER_STATUSES,
  USER_STATUSES,
} from '@pregao/domain';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isIdentifier,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  isSwitchStatement,
} from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { TypedSources } from './typed-sources.ts';

const LISTS: readonly (readonly string[])[] = [
  ACCESS_REQUEST_STATUSES,
  CONTRACT_STATUSES,
  CREDENTIAL_STATUSES,
  CREDIT_STATUSES,
  FILE_STATUSES,
  HELD_CHANGE_STATUSES,
  RECEIVABLE_STATUSES,
  SHOWN_OFFER_STATUSES,
  USER_STATUSES,
];
const EQUALITIES: readonly SyntaxKind[] = [
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
];

/** Kinds of expressions that are never a status. */
const NO_STATUS: readonly SyntaxKind[] = [
  SyntaxKind.NullKeyword,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NumericLiteral,
  SyntaxKind.TypeOfExpression,
  SyntaxKind.ObjectLiteralExpression,
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.ArrowFunction,
];

/** Returns what a node compares: operands of an equality, of a case, or arguments of `includes`. */
function operandsOf(node: Node): readonly Node[] {
  if (isBinaryExpression(node) && EQUALITIES.includes(node.operatorToken.kind))
    return [node.left, node.right];
  if (isCaseClause(node)) {
    const operands = node.parent.parent;
    return isSwitchStatement(operands) ? [operands.expression, node.expression] : [];
  }
  const isCall = isCallExpression(node) && isPropertyAccessExpression(node.expression);
  return isCall && node.expression.name.text === 'includes' ? [...node.arguments] : [];
}

/** Checks whether a type is a union of statuses of one entity. It ignores null and undefined. */
function isStatus(type: Type | undefined): boolean {
  if (!type?.isUnionType()) return false;
  const words = type.getTypes().flatMap((part) => (part.isStringLiteralType() ? part.value : []));
  const others = type.getTypes().filter((part) => !part.isStringLiteralType() && !part.isIntrinsicType?.());
  return (
    words.length > 1 &&
    others.length === 0 &&
    LISTS.some((list) => words.every((word) => list.includes(word)))
  );
}

/** Checks whether a status is compared with a single status or searched in a list. */
function isComparison(types: readonly (Type | undefined)[]): boolean {
  return types.some(isStatus) && (types.length === 1 || types.some((type) => type?.isStringLiteralType()));
}

/** Returns the elements that a list names itself, without those that it spreads. */
function literalElements(node: Node): readonly Node[] {
  return isArrayLiteralExpression(node) ? node.elements.filter((element) => !isSpreadElement(element)) : [];
}

/** Checks whether all types are single statuses of one entity. A list of them is a rule of its own. */
function areStatuses(types: readonly (Type | undefined)[]): boolean {
  const words = types.map((type) => (type?.isStringLiteralType() ? type.value : undefined));
  return LISTS.some((list) => words.every((word) => word !== undefined && list.includes(word)));
}

/** Checks by syntax alone whether nodes can be statuses, so that most nodes need no type. */
const canBeStatuses = (operands: readonly Node[]) =>
  !operands.some(
    (node) =>
      NO_STATUS.includes(node.kind) ||
      (isStringLiteral(node) && !LISTS.some((list) => list.includes(node.text))) ||
      (isIdentifier(node) && node.text === 'undefined'),
  );

/** Returns the places that compare a status or list statuses, by their types, as `path: text`. */
export function statusComparisons(
  { checker, files }: TypedSources,
  pathFilter: (path: string) => boolean,
): string[] {
  const places: string[] = [];
  for (const { path, file } of files(pathFilter)) {
    const found: { node: Node; operands: readonly Node[]; matches: typeof areStatuses }[] = [];
    const visit = (node: Node): void => {
      const comparison = operandsOf(node);
      if (comparison.length > 0 && canBeStatuses(comparison))
        found.push({ node, operands: comparison, matches: isComparison });
      const listed = literalElements(node);
      if (listed.length > 0 && canBeStatuses(listed))
        found.push({ node, operands: listed, matches: areStatuses });
      node.forEachChild(visit);
    };
    file.forEachChild(visit);
    if (found.length === 0) continue;
    const types = checker.getTypeAtLocation(found.flatMap(({ operands }) => operands)).values();
    for (const { node, operands, matches } of found)
      if (matches(operands.map(() => types.next().value)))
        places.push(`${path}: ${node.getText(file).split('\n')[0]}`);
  }
  return places;
}
