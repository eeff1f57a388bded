import { isPendingApproval } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { candidateKey, isToDo, nextLineId } from './accept.view.ts';
import type { ActReport } from './last-act.tsx';
import { sizeOf } from './line-words.view.ts';
import { type BankLine, type ShownCandidate, useLineAct } from './matching.queries.ts';
import { allocationItems, prefilledAmounts, splitOf } from './split.view.ts';
import { useCandidates } from './use-candidates.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useMatchKeys } from './use-match-keys.ts';
import { useWords } from './use-words.ts';

type Undoable = NonNullable<ActReport['allocation']>;

type OpenDialog =
  | {
      readonly name: 'split';
      readonly line: BankLine;
      readonly candidate: ShownCandidate | undefined;
      /** The line to go to when this one is done. */
      readonly next: number | undefined;
    }
  | { readonly name: 'undo'; readonly allocation: Undoable };

const NOTHING: ActReport = { text: undefined, allocation: undefined, error: undefined };

/**
 * Holds the state of the matching page: the chosen line, its candidates, the last act and the open dialog.
 * After a line is done the next open one is chosen and focused.
 */
export function useMatching(
  lines: readonly BankLine[],
  lineId: number | undefined,
  chooseLine: (id: number) => void,
) {
  const { t } = useTranslation('matching');
  const { money } = useFormat();
  const words = useWords();
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  const candidates = useCandidates(line);
  const [lastAct, setLastAct] = useState<ActReport>(NOTHING);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [keyOf, setKeyOf] = useState(idempotencyKeysByBody);
  const allocate = useLineAct('createAllocation');
  const ignore = useLineAct('ignoreBankLine');
  const isBusy = allocate.isPending || ignore.isPending;
  const focusNext = useFocusNext(lines, line?.id, chooseLine, dialog !== undefined);

  const report = (text: string, allocation?: Undoable) => setLastAct({ ...NOTHING, text, allocation });
  const fail = (error: unknown) => setLastAct({ ...NOTHING, error });
  /** Ends an act: a later equal one is a new act, with a new idempotency key. */
  const finish = (next: number | undefined) => {
    setKeyOf(idempotencyKeysByBody);
    focusNext(next);
  };

  const accept = (target: BankLine, candidate: ShownCandidate) => {
    const { expectations } = candidate;
    const amounts = prefilledAmounts(target.open_amount, expectations);
    const { parts, sum } = splitOf(target.open_amount, expectations, amounts);
    const body = { bank_line_id: target.id, items: allocationItems(parts) };
    const next = nextLineId(lines, target.id);
    const values = { value: money(sum), what: words.all(expectations) };
    allocate.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess(reply) {
          if (isPendingApproval(reply)) report(t(($) => $.done.pending, values));
          else {
            const [made, ...others] = reply.allocations;
            const [first] = expectations;
            const undoable =
              made && first && others.length === 0 ? { ...made, offer_id: first.offer_id } : undefined;
            report(
              t(($) => $.done.accepted, values),
              undoable,
            );
          }
          finish(next);
        },
        onError: fail,
      },
    );
  };

  const openSplit = (target: BankLine, candidate?: ShownCandidate) =>
    setDialog({ name: 'split', line: target, candidate, next: nextLineId(lines, target.id) });
  const onAccept = () => {
    if (line === undefined || !isToDo(line) || isBusy || candidates.rows === undefined) return;
    const { acceptance } = candidates;
    switch (acceptance.step) {
      case 'ACCEPT':
        return accept(line, acceptance.candidate);
      case 'REVIEW':
        return openSplit(line, acceptance.candidate);
      case 'CHOOSE':
        return report(t(($) => $.done.choose));
      case 'NONE':
        return report(t(($) => $.done.nothing));
    }
  };
  const onSplit = () => {
    if (line && isToDo(line) && candidates.rows) openSplit(line);
  };
  const onIgnore = () => {
    if (line === undefined || isBusy || line.open_amount === 0 || line.allocations.length > 0) return;
    const ignored = isToDo(line);
    const next = ignored ? nextLineId(lines, line.id) : line.id;
    const value = money(sizeOf(line));
    ignore.mutate(
      { params: { id: line.id }, body: { ignored }, idempotencyKey: keyOf({ id: line.id, ignored }) },
      {
        onSuccess() {
          report(ignored ? t(($) => $.done.ignored, { value }) : t(($) => $.done.unignored, { value }));
          finish(next);
        },
        onError: fail,
      },
    );
  };
  const onUndo = (allocation: Undoable) => setDialog({ name: 'undo', allocation });

  const onKeyDown = useMatchKeys({
    lineIds: lines.map(({ id }) => id),
    candidateKeys: (candidates.rows ?? []).map(candidateKey),
    candidate: candidates.stop,
    lineId: line?.id,
    onLine: chooseLine,
    onCandidate: candidates.choose,
    onAccept,
    onSplit,
    onIgnore,
  });

  return {
    line,
    candidates,
    dialog,
    lastAct,
    isBusy,
    chooseLine,
    onKeyDown,
    acts: { onAccept, onSplit, onIgnore, onUndo },
    closeDialog: () => setDialog(undefined),
    finishSplit: () => {
      // The notice and its way to undo belong to the last act, which the dialog has reported itself.
      setLastAct(NOTHING);
      setDialog(undefined);
      focusNext(dialog?.name === 'split' ? dialog.next : undefined);
    },
  } as const;
}
