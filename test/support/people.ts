import { isCpf } from '@pregao/domain';

let given = 0;

/** A valid CPF that nobody else in this process has. */
export function newCpf(): string {
  given += 1;
  const base = String(700_000_000 + given);
  const ends = Array.from({ length: 100 }, (_, end) => `${base}${String(end).padStart(2, '0')}`);
  const cpf = ends.find(isCpf);
  if (cpf === undefined) throw new Error(`no check digits fit ${base}`);
  return cpf;
}

/** The body of POST /users: a person who is not registered yet. */
export function newPerson(company_id: number, values: Record<string, unknown> = {}) {
  const tax_number = newCpf();
  return {
    company_id,
    name: `Pessoa Nova ${'ABCDEFGHIJ'.charAt(given % 10)}`,
    email: `nova${given}@pregao.example`,
    phone: `319${String(10_000_000 + given)}`,
    tax_number,
    role: 'OPERATOR',
    ...values,
  };
}
