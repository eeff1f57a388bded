import type { CommandEnd } from '../commands/command.ts';
import type { Backup, Manifest } from './manifest.ts';

const WRONG = { MISSING: 'is missing', ALTERED: 'was altered' } as const satisfies Record<
  Manifest['files']['lacking'][number]['wrong'],
  string
>;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const contents = ({ tables, jobs, files }: Manifest): string =>
  `rows: ${sum(tables.map(({ rows }) => rows))}, waiting jobs: ${jobs.rows}, stored files: ${files.rows - files.lacking.length}`;

/** As many as are told one by one; the manifest has all. */
const TOLD = 50;

function lackingLines({ files }: Manifest): string[] {
  const lines = files.lacking.map(
    ({ storage_key, wrong }) => `${storage_key} ${WRONG[wrong]} in the store: it is not in the backup.`,
  );
  if (lines.length <= TOLD) return lines;
  return [
    ...lines.slice(0, TOLD),
    `So are ${lines.length - TOLD} more: manifest.json names them under "lacking".`,
  ];
}

/** Ends with 2 where the backup lacks files. */
export function saidOfBackup({ folder, manifest }: Backup): CommandEnd {
  const lines = [`${folder}: ${contents(manifest)}, as of ${manifest.taken_at}.`, ...lackingLines(manifest)];
  return { text: lines.join('\n'), code: manifest.files.lacking.length > 0 ? 2 : 0 };
}

export function saidOfCheck({ folder, manifest }: Backup): string {
  return [`${folder} is whole: ${contents(manifest)}.`, ...lackingLines(manifest)].join('\n');
}

/** @param wrong what does not hold; ends with 2 where anything does not. @param otherSecret SECRET is not that of the backup */
export function saidOfRestore(
  { folder, manifest }: Backup,
  wrong: readonly string[],
  otherSecret: boolean,
): CommandEnd {
  const lines = [
    `Restored from ${folder}: ${contents(manifest)}. Invariants and audit chains ${wrong.length === 0 ? 'hold' : 'do not all hold'}.`,
    ...wrong,
    ...lackingLines(manifest),
    ...(otherSecret
      ? [
          "SECRET differs from that of the backup: secrets of webhooks and authenticator apps cannot be decrypted, and users who sign in by an app are locked out. Before anybody signs in, name the backup's SECRET in SECRETS_ACCEPTED and run npm run pregao -- reseal-keys; if it is lost, run npm run pregao -- reset-factor --all and have companies rotate the secrets of their webhooks.",
        ]
      : []),
  ];
  return { text: lines.join('\n'), code: wrong.length > 0 ? 2 : 0 };
}
