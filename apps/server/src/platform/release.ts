import { createRequire } from 'node:module';

/** The release's version, as in the root package. */
export const { version: VERSION } = createRequire(import.meta.url)('../../../../package.json') as {
  version: string;
};
