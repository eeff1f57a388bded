/** Single message of a child process to its parent. */
export type ChildProcessMessage<Answer> = { readonly answer: Answer } | { readonly error: string };

/** Runs one task of the parent (`runChildProcess`), sends the result or the error of `work`, and exits. */
export function serveParentTask<Task>(work: (task: Task) => Promise<unknown>): void {
  const say = (said: ChildProcessMessage<unknown>) => process.send?.(said, () => process.exit());
  process.once('disconnect', () => process.exit());
  process.once('message', (task) => {
    work(task as Task).then(
      (answer) => say({ answer }),
      (error: unknown) =>
        say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
