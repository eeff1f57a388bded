import type { RowOf } from '@pregao/contract';
import { isLink, type MatchingAct, MOVEMENT_OF } from '@pregao/domain';

/** The parts of a candidate that decide how a line takes it. */
interface Judged {
  /** What the candidate serves; their kinds and ids, and what to link, name the candidate. */
  readonly expectations: readonly {
    readonly kind: string;
    readonly id: number;
    readonly act: MatchingAct;
    readonly entry_id?: number | null;
    readonly declaration_id?: number | null;
  }[];
  /** Amount of the line less the open values, in centavos. */
  readonly difference: number;
  /** The line names another deal or end-to-end id than the candidate. */
  readonly reference_differs: boolean;
  /** Another candidate has the same reason. */
  readonly tied: boolean;
}

/** Tells whether an act says something to the other side, which a debit does unless it is only linked. */
export const isDeclaration = ({ act }: { readonly act: MatchingAct }): boolean =>
  MOVEMENT_OF[act] === 'DEBIT' && !isLink({ act });

/** Names a candidate of a line. */
export const candidateKey = ({
  expectations,
}: {
  readonly expectations: readonly Omit<Judged['expectations'][number], 'act'>[];
}): string =>
  expectations
    .map(({ kind, id, entry_id, declaration_id }) =>
      [kind, id, entry_id, declaration_id && `declared ${declaration_id}`]
        .filter((part) => part != null)
        .join(' '),
    )
    .join(', ');

/**
 * What Enter does with a line. ACCEPT allocates at once; REVIEW opens the dialog, because amounts or
 * references differ, the line may repeat another one, or the act notifies the other side; CHOOSE asks for a
 * choice between equal candidates.
 */
export type Acceptance<Candidate> =
  | { readonly step: 'ACCEPT' | 'REVIEW'; readonly candidate: Candidate }
  | { readonly step: 'CHOOSE' | 'NONE' };

/**
 * Returns what Enter does with a line. Enter takes the best candidate without a choice, unless another one is
 * equal to it (settlement.md, Matching, rule 3).
 * @param chosen key of the candidate that the reader moved to; undefined before
 */
export function acceptanceOf<Candidate extends Judged>(
  line: { readonly is_possible_repetition: boolean },
  candidates: readonly Candidate[],
  chosen: string | undefined,
): Acceptance<Candidate> {
  const candidate = candidates.find((one) => candidateKey(one) === chosen);
  const [best] = candidates;
  if (best === undefined) return { step: 'NONE' };
  if (candidate === undefined && best.tied) return { step: 'CHOOSE' };
  const taken = candidate ?? best;
  const isPlain = taken.difference === 0 && !taken.reference_differs && !line.is_possible_repetition;
  const tellsOther = taken.expectations.some(isDeclaration);
  return { step: isPlain && !tellsOther ? 'ACCEPT' : 'REVIEW', candidate: taken };
}

/** Returns the number of candidates that are equal to the best one; 0 when it is the only one. */
export function tiedCount(
  candidates: readonly {
    readonly reason: string;
    readonly remittance_declared: boolean;
    readonly tied: boolean;
  }[],
): number {
  const [best] = candidates;
  if (best?.tied !== true) return 0;
  return candidates.filter(
    ({ reason, remittance_declared }) =>
      reason === best.reason && remittance_declared === best.remittance_declared,
  ).length;
}

/**
 * Returns the line that follows one which was reconciled: the next of the list that is still open, else the
 * one before it.
 */
export function nextLineId(
  lines: readonly Pick<RowOf<'listBankLines'>, 'id' | 'open_amount' | 'state'>[],
  id: number,
): number | undefined {
  const at = lines.findIndex((line) => line.id === id);
  const next = lines.slice(at + 1).find(isToDo);
  return (next ?? lines.slice(0, Math.max(at, 0)).findLast(isToDo))?.id;
}

/** Tells whether a line still waits for a decision: a part of it is open, and it was not set aside. */
export const isToDo = ({
  open_amount,
  state,
}: Pick<RowOf<'listBankLines'>, 'open_amount' | 'state'>): boolean => open_amount > 0 && state !== 'IGNORED';

/** Returns the element that an arrow key moves to; undefined for other keys. */
export function movedTo<Item>(items: readonly Item[], at: number, key: string): Item | undefined {
  const last = items.length - 1;
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(at + 1, last)];
    case 'ArrowUp':
      return items[Math.max(at - 1, 0)];
    case 'Home':
      return items[0];
    case 'End':
      return items[last];
    default:
      return undefined;
  }
}
