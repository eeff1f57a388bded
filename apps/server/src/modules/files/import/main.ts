import { serveParentTask } from '../../../platform/isolation/child-process-main.ts';
import { runImport } from './engine.ts';

/** The process that imports one file. See import-file.ts. */
serveParentTask(runImport);
