import { expect, test } from 'vitest';
import { concurrentStatements } from '../../apps/server/src/platform/db/apply-concurrently.ts';
import {
  declarationOf,
  type Migration,
  numberOf,
  readMigrations,
} from '../../apps/server/src/platform/db/migration-files.ts';
import { breakingStatements } from './breaking-statements.ts';

/** Number of the last migration of the baseline: no program is older, so its files declare nothing. */
const BASELINE = 10;

const declared = readMigrations().filter(({ name }) => numberOf(name) > BASELINE);

test('each migration declares which running programs it is compatible with', () => {
  const undeclared = declared.filter(({ sql }) => !/^-- compatible: /m.test(sql)).map(({ name }) => name);
  expect(undeclared, 'docs/operations.md, "Upgrade"').toEqual([]);
});

test('migration declared as expanding contains no breaking statement', () => {
  const expanding = declared.filter((file) => declarationOf(file).compatibleFrom === 0);
  const found = expanding.map(({ name, sql }) => [name, breakingStatements(sql)]);
  expect(found, 'docs/operations.md, "Upgrade"').toEqual(expanding.map(({ name }) => [name, []]));
});

test('migration outside a transaction has only statements that can resume after a crash', () => {
  const files = declared.filter((file) => declarationOf(file).concurrent);
  expect(() => files.map(concurrentStatements)).not.toThrow();
});

test.each([
  'DROP TABLE a',
  'ALTER TABLE a DROP COLUMN b',
  'ALTER TABLE a DROP b',
  'ALTER TABLE a RENAME COLUMN b TO c',
  'ALTER TABLE a RENAME TO b',
  'ALTER TABLE a ALTER COLUMN b TYPE bigint',
  'ALTER TABLE a ALTER b SET DATA TYPE bigint',
  'ALTER TABLE a ALTER COLUMN b SET NOT NULL',
  'ALTER TABLE a ALTER b DROP DEFAULT',
  'ALTER TABLE a ADD COLUMN b text NOT NULL',
  'ALTER TABLE a ADD COLUMN c text, ADD COLUMN b text NOT NULL',
  'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)',
  'ALTER TABLE a ADD UNIQUE (b)',
  'CREATE UNIQUE INDEX c ON a (b)',
  'CREATE INDEX c ON a (b)',
  'REVOKE UPDATE ON a FROM pregao_app',
  'DROP FUNCTION f()',
  'CREATE TRIGGER t BEFORE INSERT ON a EXECUTE FUNCTION f()',
])('breakingStatements reports %s', (sql) => {
  expect(breakingStatements(`CREATE TABLE other (n integer);\n${sql};`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE a ADD COLUMN b text',
  "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 'x, y'",
  "ALTER TABLE a ADD COLUMN b text DEFAULT 'x' NOT NULL",
  'ALTER TABLE a ALTER COLUMN b DROP NOT NULL',
  'ALTER TABLE a DROP CONSTRAINT c',
  '-- widens: c\nALTER TABLE a DROP CONSTRAINT c; ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)',
  'CREATE TABLE b (n integer NOT NULL UNIQUE); CREATE INDEX c ON b (n); REVOKE DELETE ON b FROM pregao_app',
  'CREATE INDEX CONCURRENTLY c ON a (b)',
  '-- DROP TABLE a\nCREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE b; END $$',
])('breakingStatements accepts %s', (sql) => {
  expect(breakingStatements(`${sql};`)).toEqual([]);
});

test.each([
  ['-- compatible: expand\nSELECT 1', 0, false],
  ['-- Why.\n-- compatible: from 0046\n\n-- outside a transaction\nSELECT 1', 46, true],
  ['-- compatible: no\nSELECT 1', undefined, false],
  ['SELECT 1;\n-- compatible: expand', undefined, false],
])('declarationOf reads the declaration of %j', (sql, compatibleFrom, concurrent) => {
  expect(declarationOf({ name: '0050_a.sql', sql })).toEqual({ compatibleFrom, concurrent });
});

test.each([
  '-- compatible: expnd',
  '-- compatible from 46',
  '-- compatible: from 0050',
  '-- compatible: no\n-- compatible: expand',
])('declarationOf rejects %j', (sql) => {
  const file: Pick<Migration, 'name' | 'sql'> = { name: '0050_a.sql', sql };
  expect(() => declarationOf(file)).toThrow('0050_a.sql: ');
});

test.each([
  'CREATE INDEX c ON a (b)',
  'CREATE INDEX CONCURRENTLY ON a (b)',
  'UPDATE a SET b = 1',
  'DROP INDEX CONCURRENTLY c',
])('concurrentStatements rejects %s', (sql) => {
  expect(() => concurrentStatements({ name: '0050_a.sql', sql: `${sql};\n` })).toThrow(
    '0050_a.sql: the only statements outside',
  );
});
