/** What a process says once. */
export type ChildProcessMessage<Answer> = { readonly answer: Answer } | { readonly error: string };

/** The other side of `runChildProcess`: takes one task, answers what `work` makes of it or why it failed, and ends. */
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
