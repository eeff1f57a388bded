import { answerParent } from '../../../platform/limited/answer-parent.ts';
import { runImport } from './engine.ts';

/** The process that imports one file. See import-file.ts. */
answerParent(runImport);
