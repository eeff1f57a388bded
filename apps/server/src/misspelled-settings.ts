import { SETTINGS } from './config.ts';

/** Minimum length of a compared name: shorter ones resemble too many settings. */
const MIN_LENGTH = 6;
const MAX_DISTANCE = 2;

/** Computes the Levenshtein distance: insertions, deletions and substitutions between two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, its] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Finds environment variables that are no setting but resemble one: `SMPT_URL` for `SMTP_URL`. */
export function findMisspelledSettings(
  env: NodeJS.ProcessEnv,
): readonly { readonly name: string; readonly setting: string }[] {
  return Object.keys(env).flatMap((name) => {
    const bare = name.replace(/_FILE$/, '');
    if (bare.length < MIN_LENGTH || SETTINGS.includes(bare)) return [];
    const setting = SETTINGS.find((known) => distance(bare, known) <= MAX_DISTANCE);
    return setting === undefined ? [] : [{ name, setting }];
  });
}
