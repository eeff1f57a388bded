import { readFile } from 'node:fs/promises';
import {
  countUnreadableAnchors,
  isAnchorHash,
  type OutsideAnchor,
  readAnchors,
} from '../modules/audit/outside-anchors.ts';
import { StartError } from '../platform/start-error.ts';
import { defineCommand, flag, repeatable } from './command.ts';

interface OutsideAnchors {
  readonly anchors: readonly OutsideAnchor[];
  /** Number of lines that mention an anchor but cannot be parsed as one. */
  readonly unread: number;
}

/**
 * Reads a hash, or a file of anchors or log lines.
 * @throws StartError
 */
async function readOutsideAnchors(text: string): Promise<OutsideAnchors> {
  if (isAnchorHash(text.toLowerCase())) return { anchors: [{ hash: text.toLowerCase() }], unread: 0 };
  const content = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`--anchor ${text}: neither a hash nor a readable file (${error.code})`);
  });
  const anchors = readAnchors(content);
  if (anchors.length === 0) throw new StartError(`--anchor ${text}: the file contains no anchor`);
  return { anchors, unread: countUnreadableAnchors(content) };
}

export const verifyCommand = defineCommand({
  summary: 'Verifies invariants, hash chains of the audit trail and stored files; 2 if any check fails.',
  options: {
    anchor: repeatable(
      'FILE_OR_HASH',
      'anchors stored outside of the database, which the chains must contain',
    ),
    'without-files': flag('does not verify stored files; by default all are read'),
  },
  runs: 'BOTH',
  async run({ values, open }) {
    const read = await Promise.all(values.anchor.map(readOutsideAnchors));
    const anchors = read.flatMap((one) => one.anchors);
    const unread = read.reduce((sum, one) => sum + one.unread, 0);
    const { verifyInstallation } = await import('../installation/verify-installation.ts');
    const files = !values['without-files'];
    const wrong = await verifyInstallation(await open({ statementTimeout: 0 }), { anchors, files });
    if (unread > 0)
      wrong.push(`${unread} lines of the given anchors cannot be read: the file was truncated or altered.`);
    if (wrong.length > 0) return { text: wrong.join('\n'), code: 2 };
    const given =
      anchors.length === 0 ? '' : ` The audit trail contains the ${anchors.length} given anchors.`;
    return `All invariants${files ? ', audit chains and stored files' : ' and audit chains'} are valid.${given}`;
  },
});
