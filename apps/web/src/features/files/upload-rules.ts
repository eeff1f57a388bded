import CALLS from '../../lib/api/calls.precomputed.ts';
import type { UploadName } from '../../lib/api/upload.ts';

/** Which file the call takes, and of how many bytes when it is streamed, as the contract declares it. */
export function fileRules(name: UploadName) {
  const rules = CALLS[name].upload;
  if (rules === undefined) throw new Error(`${name} takes no file`);
  return { accept: rules.accept, maxBytes: rules.maxBytes.form };
}
