import { serveParentTask } from '../../../platform/isolation/child-process-main.ts';
import { readStatement } from './read-statement.ts';

/** Entry point of the child process that reads one bank statement. See read-in-child-process.ts. */
serveParentTask(readStatement);
