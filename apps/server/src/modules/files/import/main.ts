import { serveParentTask } from '../../../platform/isolation/child-process-main.ts';
import { runImport } from './engine.ts';

/** Entry point of the child process that imports one file. See import-file.ts. */
serveParentTask(runImport);
