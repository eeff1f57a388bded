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
    throw new StartError(`--anchor ${text}: no hash, and no file that can be read (${error.code})`);
  });
  const anchors = readAnchors(content);
  if (anchors.length === 0) throw new StartError(`--anchor ${text}: the file tells of no anchor`);
  return { anchors, unread: countUnreadableAnchors(content) };
}

export const verifyCommand = defineCommand({
  summary:
    'Verifies invariants, hash chains of the audit trail and stored files; 2 if any of them does not hold.',
  options: {
    anchor: repeatable('FILE_OR_HASH', 'anchors kept outside of the database, which the chains must hold'),
    'without-files': flag('leaves out stored files, all of which are read otherwise'),
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
      wrong.push(
        `${unread} lines of what was given speak of an anchor and tell none: the file was cut or altered.`,
      );
    if (wrong.length > 0) return { text: wrong.join('\n'), code: 2 };
    const given =
      anchors.length === 0 ? '' : ` The audit trail holds the ${anchors.length} anchors that were given.`;
    return `All invariants${files ? ', audit chains and stored files' : ' and audit chains'} hold.${given}`;
  },
});
