import { expect, test } from 'vitest';
import { companyQuery, nextActive, paletteLines, placesFor, typedId } from './palette.view.ts';

const places = [
  { text: 'Gestão de operações', note: 'Mercado', to: '/dashboard/operation-management/list' },
  { text: 'Usuários', note: 'Administração', to: '/dashboard/user/list' },
];

test.each([
  ['12', 12],
  [' #7 ', 7],
  ['0', undefined],
  ['1'.repeat(16), undefined],
  ['12a', undefined],
  ['', undefined],
])('%j asks for negotiation %s', (typed, id) => {
  expect(typedId(typed)).toBe(id);
});

test('a company is asked for by CNPJ where digits begin, by name otherwise, and not by less than three characters', () => {
  expect(companyQuery('12.ABC')).toEqual({ tax_number: '12.ABC' });
  expect(companyQuery('Aurora')).toEqual({ name: 'Aurora' });
  expect(companyQuery('12abc34501de35')).toEqual({ tax_number: '12abc34501de35' });
  expect(companyQuery('LN.GNA')).toEqual({ tax_number: 'LN.GNA' });
  expect(companyQuery('99Pay')).toEqual({ name: '99Pay' });
  expect(companyQuery('12')).toBeUndefined();
});

test('pages are found by every word of name and section, accents and case aside', () => {
  expect(placesFor(places, 'gestao').map(({ to }) => to)).toEqual(['/dashboard/operation-management/list']);
  expect(placesFor(places, 'ADMIN usu')).toHaveLength(1);
  expect(placesFor(places, '')).toHaveLength(2);
  expect(placesFor(places, 'nada')).toEqual([]);
});

test('what was found stands before pages and leads to its own page', () => {
  const lines = paletteLines({
    typed: 'usu',
    places,
    negotiation: {
      id: 12,
      company_name: 'Aurora',
      offer_value: 1,
      status: 'AVAILABLE',
      card_network: 'VISA',
      text: 'Negociação 12',
      note: '',
    },
    companies: [{ id: 3, name: 'Aurora', tax_number: '00.000.000/0001-91' }],
  });
  expect(lines.map(({ to }) => to)).toEqual([
    '/dashboard/negotiation/12/new-credit',
    '/dashboard/company/3/edit',
    '/dashboard/user/list',
  ]);
});

test('arrows go round', () => {
  expect([nextActive(0, -1, 3), nextActive(2, 1, 3), nextActive(0, 1, 3), nextActive(0, 1, 0)]).toEqual([
    2, 0, 1, 0,
  ]);
});
