import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/**
 * Reads settings from files, as vaults and orchestrators mount secrets: `SECRET_FILE=/run/secrets/secret` in
 * place of `SECRET`. Trailing line ends are removed.
 * @param names of all settings
 * @returns the settings with the contents of their files, and a line for each file that cannot be used
 */
export function readSettingsFiles(
  given: Environment,
  names: readonly string[],
): { values: Environment; lines: string[] } {
  const values: Record<string, string | undefined> = { ...given };
  const lines: string[] = [];
  for (const name of names) {
    const path = given[name + SUFFIX];
    if (path === undefined) continue;
    if (given[name] !== undefined)
      lines.push(`${name + SUFFIX}: ${name} is set as well: keep only one of them`);
    else
      try {
        values[name] = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      } catch (error) {
        lines.push(`${name + SUFFIX}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
      }
  }
  return { values, lines };
}
