import CALLS from '../../lib/api/calls.precomputed.ts';
import type { UploadName } from '../../lib/api/upload.ts';

/**
 * Returns the accepted types and the maximum bytes of an
 * upload (multipart form), as the contract declares them.
 */
export function fileRules(name: UploadName) {
  const rules = CALLS[name].upload;
  if (rules === undefined) throw new Error(`${name} takes no file`);
  return { accept: rules.accept, maxBytes: rules.maxBytes.form };
}
