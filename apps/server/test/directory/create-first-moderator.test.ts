import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { productionSettings } from '../../../../test/support/production-settings.ts';
import { readFirstModerator } from '../../src/modules/directory/first-moderator/first-moderator-flags.ts';
import { appUrlOf } from '../../src/platform/db/logins.ts';
import { runInProcess } from '../support/command.ts';

const FLAG_VALUES = {
  ...{ email: 'Ana.Souza@moderadora.example', name: 'Ana Souza' },
  ...{ 'tax-number': '529.982.247-25', phone: '(11) 98765-0001' },
  ...{ 'company-name': 'Moderadora S.A.', 'company-tax-number': '11.222.333/0001-81' },
};
const FLAGS = Object.entries(FLAG_VALUES).flatMap(([name, value]) => [`--${name}`, value]);

let t: TestDatabase;
let folder: string;
beforeEach(async () => {
  t = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'pregao-moderator-'));
});
afterEach(async () => {
  await t.drop();
  rmSync(folder, { recursive: true, force: true });
});

function create(flags: readonly string[] = FLAGS, env: Record<string, string> = {}) {
  const settings = {
    ...productionSettings(folder, { DATABASE_URL: t.appUrl, DATABASE_OWNER_URL: t.url }),
    ...env,
  };
  return runInProcess({ env: settings, args: ['create-moderator', ...flags], folder });
}

describe('create-moderator', () => {
  it('registers company and MASTER, mails an invitation and writes audit rows', async () => {
    const { out, err, code } = await create();
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('sends the invitation to ana.souza@moderadora.example');
    const company = await t.db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
    expect(company).toMatchObject({
      company_type: 'MODERATOR',
      name: 'Moderadora S.A.',
      tax_number: '11222333000181',
      email: 'ana.souza@moderadora.example',
      phone: '11987650001',
      bank: '',
    });
    const user = await t.owner.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      company_id: company.id,
      role: 'MASTER',
      tax_number: '52998224725',
      password_hash: null,
      accepted_at: null,
    });
    const mails = await t.db.selectFrom('mails').select(['to_address', 'kind', 'sent_at']).execute();
    expect(mails).toEqual([{ to_address: user.email, kind: 'INVITATION', sent_at: null }]);
    const trail = await t.db
      .selectFrom('audit')
      .select(['entity', 'event', 'user_id', 'request_id'])
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { entity: 'COMPANY', event: 'CREATE', user_id: null, request_id: 'create-moderator' },
      { entity: 'USER', event: 'INVITE', user_id: null, request_id: 'create-moderator' },
    ]);
  });

  it('succeeds on an empty database', async () => {
    const name = `empty_${process.pid}`;
    await execute(inject('clusterUrl'), `CREATE DATABASE ${name}`);
    const DATABASE_OWNER_URL = withDatabase(inject('clusterUrl'), name);
    const DATABASE_URL = appUrlOf(DATABASE_OWNER_URL);
    const { err, code } = await create(FLAGS, { DATABASE_URL, DATABASE_OWNER_URL });
    await execute(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
    expect([err, code]).toEqual(['', 0]);
  });

  it('succeeds once and refuses simultaneous and later runs in one line', async () => {
    const second = FLAGS.map((value) => value.replace('Ana', 'Bia').replace('98765-0001', '98765-0002'));
    const both = await Promise.all([create(), create(second)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    const refusals = [...both.filter(({ code }) => code === 1), await create(second)];
    for (const { err } of refusals)
      expect(err).toMatch(/^Moderadora S\.A\. is already the moderator company: [^\n]+\n$/);
    const { count } = await t.db
      .selectFrom('users')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('refuses to run on a demo', async () => {
    const { err, code } = await create(FLAGS, { DEMO: '1' });
    expect(err).toBe(
      'create-moderator does not work in a demo: set DEMO=0 and the settings that it requires (docs/deployment.md).\n',
    );
    expect(code).toBe(1);
  });

  it('names missing production settings and creates nothing', async () => {
    const { err, code } = await create(FLAGS, { SMTP_URL: '', SECRET: '' });
    expect(err.split('\n')).toEqual([
      expect.stringContaining('SMTP_URL is missing'),
      expect.stringContaining('SECRET is missing'),
      '',
    ]);
    expect(code).toBe(1);
    expect(await t.db.selectFrom('companies').select('id').execute()).toEqual([]);
  });
});

describe('create-moderator flags', () => {
  const complaints = (flags: Parameters<typeof readFirstModerator>[0]) => {
    try {
      readFirstModerator(flags);
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };

  it('are all named when all are missing', () => {
    expect(complaints({}).map((line) => line.split(' ')[0])).toEqual([
      '--name',
      '--email',
      '--phone',
      '--tax-number',
      '--company-name',
      '--company-tax-number',
    ]);
  });

  it('are validated like the forms, with all faults reported at once', () => {
    const wrong = {
      ...{ email: 'ana', name: 'Ana 2', 'tax-number': '11111111111', phone: '1133334444' },
      ...{ 'company-name': ' ', 'company-tax-number': '11222333000182', 'company-email': 'x@y' },
    };
    expect(complaints(wrong)).toEqual([
      expect.stringMatching(/^--name \(name of the person\): Use only letters/),
      '--email (e-mail address of the person): The email must be valid.',
      expect.stringMatching(/^--phone \(mobile with area code, 11 digits\): Enter a valid mobile number/),
      '--tax-number (CPF, 11 digits): Enter a valid CPF.',
      expect.stringMatching(/^--company-name /),
      '--company-tax-number (CNPJ, 14 characters): Enter a valid tax number (CNPJ).',
      expect.stringMatching(/^--company-email /),
    ]);
  });

  it('are refused with the usage text when one is unknown', async () => {
    const { err } = await create([...FLAGS, '--role', 'MASTER']);
    expect(err).toMatch(/^Unknown option '--role'[\s\S]*--company-tax-number TEXT/);
  });

  it('for e-mail and phone of the company set the company data', () => {
    const own = { 'company-email': 'contato@moderadora.example', 'company-phone': '1133334444' };
    expect(readFirstModerator({ ...FLAG_VALUES, ...own }).company).toMatchObject({
      email: 'contato@moderadora.example',
      phone: '1133334444',
    });
  });
});
