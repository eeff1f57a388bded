import { addDays, type Label, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { DEMO_COMPANIES, type DemoCompany } from '../companies.ts';
import { openCollections, openPayments } from './open-money.store.ts';
import { acquirerMovements, investorMovements, samplePeriod } from './sample-movements.ts';
import type { SampleStatement } from './sample-statement.ts';
import { writeCnab240 } from './write-cnab240.ts';
import { writeOfx } from './write-ofx.ts';

interface SampleFile {
  readonly mailbox: string;
  readonly label: Label;
  readonly write: (statement: SampleStatement) => Buffer;
}

/** Bank statements that match the demo, by the name under which they are downloaded. */
export const SAMPLE_FILES: Readonly<Record<string, SampleFile>> = {
  'extrato-aurora.ret': {
    mailbox: 'aurora',
    label: { pt: 'Extrato do Adquirente Aurora (CNAB 240)', en: 'Statement of Adquirente Aurora (CNAB 240)' },
    write: writeCnab240,
  },
  'extrato-ipe.ofx': {
    mailbox: 'ipe',
    label: { pt: 'Extrato do Investidor Ipê (OFX)', en: 'Statement of Investidor Ipê (OFX)' },
    write: writeOfx,
  },
};

/** Opening balance of each sample statement, in centavos. */
const OPENING = 1_250_000_00;

/** Makes a sample file as of now. @returns undefined for an unknown name */
export async function makeSampleFile(db: Db, name: string): Promise<Buffer | undefined> {
  const file = Object.hasOwn(SAMPLE_FILES, name) ? SAMPLE_FILES[name] : undefined;
  const company = DEMO_COMPANIES.find(({ mailbox }) => mailbox === file?.mailbox);
  return file && company && file.write(await statementOf(db, company));
}

async function statementOf(db: Db, company: DemoCompany): Promise<SampleStatement> {
  const at = await appNow(db);
  const period = samplePeriod(today(at));
  const payments = await openPayments(db, company.tax_number);
  const collections = await openCollections(db, company.tax_number, period.expected);
  const listMovements = company.company_type === 'LENDER' ? investorMovements : acquirerMovements;
  const movements = listMovements(payments, collections, period);
  const closing = movements.reduce((sum, { amount }) => sum + amount, OPENING);
  return {
    company,
    at,
    opening: { day: addDays(period.first, -1), amount: OPENING },
    closing: { day: period.last, amount: closing },
    movements,
  };
}
