import { isCpf, type Role } from '@pregao/domain';

/** Counts the people of this process; all numbers have four digits. */
let personNumber = 1000;

/** Returns a valid CPF that is unique in this process. */
export function newCpf(): string {
  personNumber += 1;
  const base = String(700_000_000 + personNumber);
  const ends = Array.from({ length: 100 }, (_, end) => `${base}${String(end).padStart(2, '0')}`);
  const cpf = ends.find(isCpf);
  if (cpf === undefined) throw new Error(`no check digits fit ${base}`);
  return cpf;
}

/** Returns a body for POST /users with an unregistered person. */
export function newPerson(company_id: number, values: Record<string, unknown> = {}) {
  const tax_number = newCpf();
  return {
    company_id,
    name: `Pessoa Nova ${'ABCDEFGHIJ'.charAt(personNumber % 10)}`,
    email: `nova${personNumber}@pregao.example`,
    phone: `319${String(10_000_000 + personNumber)}`,
    tax_number,
    role: 'OPERATOR' as Role,
    ...values,
  };
}

/** Returns the id of a registered user. @throws Error when the answer is a held change */
export function requireUserId({ id }: { readonly id: number | null }): number {
  if (id === null) throw new Error('the user waits to be registered');
  return id;
}
