import { isPendingApproval } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { useSettlementAct } from '../settlement/public.ts';
import { candidateKey, isToDo, nextLineId } from './accept.view.ts';
import type { ActReport, UndoableAct } from './last-act.tsx';
import { sizeOf } from './line-words.view.ts';
import type { BankLine, ShownCandidate } from './matching.queries.ts';
import { allocationItems, prefilledAmounts, splitOf } from './split.view.ts';
import { useCandidates } from './use-candidates.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useMatchKeys } from './use-match-keys.ts';
import { type UndoableAllocation, useWords } from './use-words.ts';

type OpenDialog =
  | {
      readonly name: 'split';
      readonly line: BankLine;
      readonly candidate: ShownCandidate | undefined;
      /** The line to go to when this one is done. */
      readonly next: number | undefined;
    }
  | { readonly name: 'undo'; readonly allocation: UndoableAllocation; readonly line: BankLine };

const NOTHING: ActReport = { text: undefined, undoable: undefined, error: undefined };

/**
 * Holds the state of the matching page: the chosen line, its candidates, the last act and the open dialog.
 * After a line is done the next open one is chosen and focused. The notice of the act names its line, and
 * leaves when the reader chooses another one.
 */
export function useMatching(
  lines: readonly BankLine[],
  lineId: number | undefined,
  chooseLine: (id: number) => void,
) {
  const { t } = useTranslation('matching');
  const { money, day } = useFormat();
  const words = useWords();
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  const candidates = useCandidates(line);
  const [lastAct, setLastAct] = useState<ActReport>(NOTHING);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [keyOf, setKeyOf] = useState(idempotencyKeysByBody);
  const allocate = useSettlementAct('createAllocation');
  const ignore = useSettlementAct('ignoreBankLine');
  const isBusy = allocate.isPending || ignore.isPending;
  const focusNext = useFocusNext(lines, line?.id, chooseLine, dialog !== undefined);

  const report = (text: string, undoable?: UndoableAct) => setLastAct({ ...NOTHING, text, undoable });
  const fail = (error: unknown) => setLastAct({ ...NOTHING, error });
  /** Ends an act: a later equal one is a new act, with a new idempotency key. */
  const finish = (next: number | undefined) => {
    setKeyOf(idempotencyKeysByBody);
    focusNext(next);
  };
  const pickLine = (id: number) => {
    if (id !== line?.id) setLastAct(NOTHING);
    chooseLine(id);
  };

  const accept = (target: BankLine, candidate: ShownCandidate) => {
    const { expectations } = candidate;
    const amounts = prefilledAmounts(target.open_amount, expectations);
    const { parts, sum } = splitOf(target.open_amount, expectations, amounts);
    const body = { bank_line_id: target.id, items: allocationItems(parts) };
    const next = nextLineId(lines, target.id);
    const [first] = expectations;
    const what = first && expectations.length === 1 ? words.full(first) : words.all(expectations);
    const values = { value: money(sum), day: day(target.day), what };
    allocate.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess(reply) {
          if (isPendingApproval(reply)) report(t(($) => $.done.pending, values));
          else {
            const [made, ...others] = reply.allocations;
            report(
              t(($) => $.done.accepted, values),
              made && first && others.length === 0
                ? { of: 'allocation', allocation: { ...first, ...made }, line: target }
                : undefined,
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
  const setIgnored = (target: BankLine, ignored: boolean) => {
    const { id } = target;
    const next = ignored ? nextLineId(lines, id) : id;
    const values = { value: money(sizeOf(target)), day: day(target.day) };
    ignore.mutate(
      { params: { id }, body: { ignored }, idempotencyKey: keyOf({ id, ignored }) },
      {
        onSuccess() {
          if (ignored)
            report(
              t(($) => $.done.ignored, values),
              { of: 'ignored', line: target },
            );
          else report(t(($) => $.done.unignored, values));
          finish(next);
        },
        onError: fail,
      },
    );
  };
  const onIgnore = () => {
    if (line === undefined || isBusy || line.open_amount === 0 || line.allocations.length > 0) return;
    setIgnored(line, isToDo(line));
  };
  const onUndo = (allocation: UndoableAllocation) => {
    if (line) setDialog({ name: 'undo', allocation, line });
  };
  const undo = (act: UndoableAct) =>
    act.of === 'allocation' ? setDialog({ name: 'undo', ...act }) : setIgnored(act.line, false);

  const onKeyDown = useMatchKeys({
    lineIds: lines.map(({ id }) => id),
    candidateKeys: (candidates.rows ?? []).map(candidateKey),
    candidate: candidates.stop,
    lineId: line?.id,
    onLine: pickLine,
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
    chooseLine: pickLine,
    onKeyDown,
    acts: { onAccept, onSplit, onIgnore, onUndo },
    undo,
    closeDialog: () => setDialog(undefined),
    finishUndo: () => {
      setDialog(undefined);
      if (dialog?.name !== 'undo') return;
      const { allocation, line: undone } = dialog;
      report(t(($) => $.done.undone, { value: money(allocation.amount), day: day(undone.day) }));
      focusNext(undone.id);
    },
    finishSplit: () => {
      // The notice and its way to undo belong to the last act, which the dialog has reported itself.
      setLastAct(NOTHING);
      setDialog(undefined);
      focusNext(dialog?.name === 'split' ? dialog.next : undefined);
    },
  } as const;
}
