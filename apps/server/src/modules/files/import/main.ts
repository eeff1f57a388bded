/** The process that imports one file: gets its task, answers with the result, ends. See import-file.ts. */
import { type ImportTask, runImport } from './engine.ts';
import type { Answer } from './import-file.ts';

function answer(message: Answer): void {
  process.send?.(message, () => process.disconnect?.());
}

process.once('disconnect', () => process.exit());
process.once('message', (task: ImportTask) => {
  runImport(task).then(
    (result) => answer({ result }),
    (error: unknown) =>
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
