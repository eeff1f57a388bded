import { useState } from 'react';

export interface Act<Input, Result> {
  /** Runs the action; resolves when it is over, with undefined after a failure. */
  readonly run: (input: Input) => Promise<Result | undefined>;
  readonly pending: boolean;
  /** Undefined unless the last run failed. */
  readonly error: unknown;
  readonly result: Result | undefined;
  readonly reset: () => void;
}

interface State<Result> {
  readonly pending: boolean;
  readonly error?: unknown;
  readonly result?: Result;
}

/** Runs one action of a form, for the pages before sign-in. They do without the query cache and its 8 kB. */
export function useAct<Input, Result>(act: (input: Input) => Promise<Result>): Act<Input, Result> {
  const [state, setState] = useState<State<Result>>({ pending: false });
  return {
    pending: state.pending,
    error: state.error,
    result: state.result,
    reset: () => setState({ pending: false }),
    async run(input) {
      setState({ pending: true });
      try {
        const result = await act(input);
        setState({ pending: false, result });
        return result;
      } catch (error) {
        setState({ pending: false, error });
        return undefined;
      }
    },
  };
}
