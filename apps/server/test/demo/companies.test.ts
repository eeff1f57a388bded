import {
  type Activity,
  type Bank,
  entryOf,
  isCnpj,
  isCompanyPhone,
  isCpf,
  isMobile,
  isUserName,
  type LegalNature,
} from '@pregao/domain';
import activities from '@pregao/domain/data/activities.json' with { type: 'json' };
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import legalNatures from '@pregao/domain/data/legal_natures.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { DEMO_COMPANIES } from '../../src/demo/companies.ts';

const people = DEMO_COMPANIES.flatMap(({ master, operator }) => [master, operator]);
const hasName = (list: readonly { name: string }[], wanted: string) =>
  list.some(({ name }) => name === wanted);

describe('demo companies', () => {
  it.each(DEMO_COMPANIES)('company $name has data that the forms accept', (company) => {
    expect(isCnpj(company.tax_number)).toBe(true);
    expect(isCompanyPhone(company.phone)).toBe(true);
    expect(entryOf(banks as readonly Bank[], company.bank)?.active).toBe(true);
    expect(hasName(legalNatures as readonly LegalNature[], company.legal_nature)).toBe(true);
    expect(hasName(activities as readonly Activity[], company.business_type)).toBe(true);
    expect(company.bank_branch).toMatch(/^\d{1,4}$/);
    expect(company.bank_account).toMatch(/^\d{1,12}$/);
    expect(company.bank_account_digit).toMatch(/^\d$/);
  });

  it.each(people)('user $name has data that the forms accept', (person) => {
    expect([isUserName(person.name), isCpf(person.tax_number), isMobile(person.phone)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('include one alphanumeric CNPJ and no duplicate numbers', () => {
    expect(DEMO_COMPANIES.filter(({ tax_number }) => /[A-Z]/.test(tax_number))).toHaveLength(1);
    for (const numbers of [
      DEMO_COMPANIES.map(({ tax_number }) => tax_number),
      people.map(({ tax_number }) => tax_number),
      [...DEMO_COMPANIES, ...people].map(({ phone }) => phone),
    ])
      expect(new Set(numbers).size).toBe(numbers.length);
  });
});
