import fc from 'fast-check';
import { SEED } from './size.ts';

/** Makes every property of fast-check draw the same values in each run. */
fc.configureGlobal({ seed: SEED });
