/** Statements that break or block an older program that still runs, each with the reason. */
const BREAKING_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /\bDROP (?:TABLE|COLUMN|VIEW|FUNCTION|TRIGGER|TYPE|SCHEMA|SEQUENCE|POLICY)\b/i,
    'drops an object that an older program may use',
  ],
  [
    /\bDROP (?!CONSTRAINT|INDEX|NOT NULL|DEFAULT|IDENTITY|EXPRESSION|TABLE|COLUMN|VIEW|FUNCTION|TRIGGER|TYPE|SCHEMA|SEQUENCE|POLICY)\w+/i,
    'drops a column',
  ],
  [/\bDROP DEFAULT\b/i, 'removes a default that an older program relies on'],
  [/\bRENAME\b/i, 'renames an object that an older program uses'],
  [/\bTYPE (?!AS\b)\w+/i, 'changes the type of a column'],
  [/\bSET NOT NULL\b/i, 'requires a value that an older program may omit'],
  [
    /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+ [^,;]*\bNOT NULL\b(?![^,;]*\b(?:DEFAULT|GENERATED)\b)(?<!\b(?:DEFAULT|GENERATED)\b[^,;]*)/i,
    'requires a value of a new column that an older program omits',
  ],
  [
    /\bADD (?:CONSTRAINT (\w+) )?(?:CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
    'rejects rows that an older program may write',
  ],
  [/\bCREATE UNIQUE INDEX\b/i, 'rejects rows that an older program may write'],
  [/\bREVOKE\b/i, 'revokes a right that an older program may need'],
  [/\bCREATE TRIGGER\b/i, 'changes the effect of writes of an older program'],
  [/\bENABLE ROW LEVEL SECURITY\b/i, 'hides rows from an older program'],
  [
    /\bCREATE INDEX (?!CONCURRENTLY)/i,
    'blocks writes while the index is built: use CONCURRENTLY in a file "-- outside a transaction"',
  ],
];

const CREATED_TABLE = /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi;
const TABLE_OF_STATEMENT =
  /\b(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|CREATE (?:UNIQUE )?INDEX (?:\w+ )?ON |CREATE TRIGGER \w+ [\w\s]*? ON |REVOKE [\w\s,]+? ON (?:TABLE )?)(\w+)/i;
/** Matches `-- widens: name`: the constraint is recreated and accepts all earlier values. */
const WIDENED_CONSTRAINT = /^-- widens: (\w+)$/gm;

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
export function breakingStatements(sql: string): string[] {
  const own = new Set([...sql.matchAll(CREATED_TABLE)].map(([, table]) => table));
  const widened = new Set([...sql.matchAll(WIDENED_CONSTRAINT)].map(([, constraint]) => constraint));
  return statementsOf(sql).flatMap((statement) => {
    const table = TABLE_OF_STATEMENT.exec(statement)?.[1];
    if (table !== undefined && own.has(table)) return [];
    return BREAKING_PATTERNS.flatMap(([pattern, reason]) => {
      const matches = [...statement.matchAll(new RegExp(pattern, 'gi'))];
      return matches.some(([, constraint]) => !widened.has(constraint)) ? [`${statement}: ${reason}`] : [];
    });
  });
}
