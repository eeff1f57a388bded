import type { Reply } from '@pregao/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Acceptance, acceptanceOf, candidateKey, isToDo } from './accept.view.ts';
import { type BankLine, candidatesOf, type ShownCandidate } from './matching.queries.ts';

export interface LineCandidates {
  /** Undefined while they load. */
  readonly rows: readonly ShownCandidate[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly acceptance: Acceptance<ShownCandidate>;
  /** The candidate that Enter takes; undefined while equal ones wait for a choice. */
  readonly chosen: { readonly key: string; readonly candidate: ShownCandidate } | undefined;
  /** Key of the candidate that is the tab stop of the column. */
  readonly stop: string | undefined;
  readonly choose: (key: string) => void;
  readonly subsets: 'none' | 'searching' | 'complete' | 'incomplete' | 'failed';
  readonly searchSubsets: () => void;
}

interface Choice {
  readonly line: number;
  readonly key?: string;
  readonly subsets?: true;
}

/** Returns the candidates of a line, and the reader's choice, which ends with another line. */
export function useCandidates(line: BankLine | undefined): LineCandidates {
  const id = line?.id ?? 0;
  const [state, setState] = useState<Choice>({ line: 0 });
  const choice: Choice = state.line === id ? state : { line: id };
  const withSubsets = choice.subsets === true;
  const enabled = line !== undefined && isToDo(line);
  const plain = useQuery({ ...candidatesOf(id, false), enabled });
  const searched = useQuery({ ...candidatesOf(id, true), enabled: enabled && withSubsets });
  const rows = (withSubsets ? searched.data?.rows : undefined) ?? plain.data?.rows;
  const acceptance: Acceptance<ShownCandidate> =
    line && rows ? acceptanceOf(line, rows, choice.key) : { step: 'NONE' };
  const chosen =
    'candidate' in acceptance
      ? { key: candidateKey(acceptance.candidate), candidate: acceptance.candidate }
      : undefined;
  const [best] = rows ?? [];
  return {
    rows,
    error: plain.error,
    refetch: plain.refetch,
    acceptance,
    chosen,
    stop: chosen?.key ?? (best && candidateKey(best)),
    choose: (key) => setState({ ...choice, key }),
    subsets: withSubsets ? subsetsOf(searched) : 'none',
    searchSubsets: () => {
      if (searched.isError) void searched.refetch();
      setState({ ...choice, subsets: true });
    },
  };
}

function subsetsOf({
  data,
  isError,
}: Pick<UseQueryResult<Reply<'getBankLineCandidates'>>, 'data' | 'isError'>) {
  if (data === undefined) return isError ? 'failed' : 'searching';
  return data.search_complete === true ? 'complete' : 'incomplete';
}
