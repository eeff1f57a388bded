import { serveParentTask } from '../../isolation/child-process-main.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper } from './paper.ts';

/** Answers the file in base64: between processes bytes would travel as a list of numbers. */
serveParentTask<Paper>(async (paper) => (await drawPaper(paper)).toString('base64'));
