/** Statements that break or block an older program that still runs, each with the reason. */
const NARROWING: readonly (readonly [RegExp, string])[] = [
  [
    /\bDROP (?:TABLE|COLUMN|VIEW|FUNCTION|TRIGGER|TYPE|SCHEMA|SEQUENCE|POLICY)\b/i,
    'drops what a program of before may use',
  ],
  [
    /\bDROP (?!CONSTRAINT|INDEX|NOT NULL|DEFAULT|IDENTITY|EXPRESSION|TABLE|COLUMN|VIEW|FUNCTION|TRIGGER|TYPE|SCHEMA|SEQUENCE|POLICY)\w+/i,
    'drops a column',
  ],
  [/\bDROP DEFAULT\b/i, 'takes a default that a program of before relies on'],
  [/\bRENAME\b/i, 'renames what a program of before knows by its name'],
  [/\bTYPE (?!AS\b)\w+/i, 'changes the type of a column'],
  [/\bSET NOT NULL\b/i, 'wants a value that a program of before may leave out'],
  [
    /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+ [^,;]*\bNOT NULL\b(?![^,;]*\b(?:DEFAULT|GENERATED)\b)(?<!\b(?:DEFAULT|GENERATED)\b[^,;]*)/i,
    'wants a value of a new column that a program of before does not give',
  ],
  [
    /\bADD (?:CONSTRAINT (\w+) )?(?:CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
    'refuses rows that a program of before may write',
  ],
  [/\bCREATE UNIQUE INDEX\b/i, 'refuses rows that a program of before may write'],
  [/\bREVOKE\b/i, 'takes a right that a program of before may need'],
  [/\bCREATE TRIGGER\b/i, 'does something with what a program of before writes'],
  [/\bENABLE ROW LEVEL SECURITY\b/i, 'hides rows from a program of before'],
  [
    /\bCREATE INDEX (?!CONCURRENTLY)/i,
    'holds up who writes while the index is built: CONCURRENTLY, in a file "-- outside a transaction"',
  ],
];

const MADE = /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi;
const ABOUT =
  /\b(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|CREATE (?:UNIQUE )?INDEX (?:\w+ )?ON |CREATE TRIGGER \w+ [\w\s]*? ON |REVOKE [\w\s,]+? ON (?:TABLE )?)(\w+)/i;
/** Matches `-- widens: name`: the constraint is recreated and accepts all earlier values. */
const WIDENED = /^-- widens: (\w+)$/gm;

/** Splits a migration into statements, without comments, texts and bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** Returns the statements that break or block older programs. Tables that it creates itself do not count. */
export function narrowings(sql: string): string[] {
  const own = new Set([...sql.matchAll(MADE)].map(([, table]) => table));
  const widened = new Set([...sql.matchAll(WIDENED)].map(([, constraint]) => constraint));
  return statementsOf(sql).flatMap((statement) => {
    const table = ABOUT.exec(statement)?.[1];
    if (table !== undefined && own.has(table)) return [];
    return NARROWING.flatMap(([pattern, why]) => {
      const matches = [...statement.matchAll(new RegExp(pattern, 'gi'))];
      return matches.some(([, constraint]) => !widened.has(constraint)) ? [`${statement}: ${why}`] : [];
    });
  });
}
