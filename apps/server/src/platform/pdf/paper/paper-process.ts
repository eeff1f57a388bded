import { serveParentTask } from '../../isolation/child-process-main.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper } from './paper.ts';

/** Child process that renders a PDF and returns it in base64. IPC would send bytes as a list of numbers. */
serveParentTask<Paper>(async (paper) => (await drawPaper(paper)).toString('base64'));
