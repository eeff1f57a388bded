import { expect, test } from 'vitest';
import {
  companyQuery,
  matchingIssuers,
  matchingTargets,
  paletteLines,
  parseTypedAmount,
  parseTypedId,
} from './palette.view.ts';

const places = [
  { text: 'Gestão de operações', note: 'Mercado', to: '/dashboard/operation-management/list' },
  { text: 'Usuários', note: 'Administração', to: '/dashboard/user/list' },
];

test.each([
  ['12', 12],
  [' #7 ', 7],
  ['Agenda 12', 12],
  ['negociação #12', 12],
  ['schedule 12', 12],
  ['agenda', undefined],
  ['0', undefined],
  ['1'.repeat(16), undefined],
  ['12a', undefined],
  ['', undefined],
])('palette reads %j as the negotiation id %s', (typed, id) => {
  expect(parseTypedId(typed)).toBe(id);
});

test('company query searches by CNPJ or by name, from three characters on', () => {
  expect(companyQuery('12.ABC')).toEqual({ tax_number: '12.ABC' });
  expect(companyQuery('Aurora')).toEqual({ name: 'Aurora' });
  expect(companyQuery('12abc34501de35')).toEqual({ tax_number: '12abc34501de35' });
  expect(companyQuery('LN.GNA')).toEqual({ tax_number: 'LN.GNA' });
  expect(companyQuery('99Pay')).toEqual({ name: '99Pay' });
  expect(companyQuery('12')).toBeUndefined();
});

test('page search matches every word against name and section, ignoring accents and case', () => {
  expect(matchingTargets(places, 'gestao').map(({ to }) => to)).toEqual([
    '/dashboard/operation-management/list',
  ]);
  expect(matchingTargets(places, 'ADMIN usu')).toHaveLength(1);
  expect(matchingTargets(places, '')).toHaveLength(2);
  expect(matchingTargets(places, 'nada')).toEqual([]);
});

test.each([
  ['5.000.000', 500_000_000],
  ['R$ 12,50', 1250],
  ['5000000', 500_000_000],
  ['1234', 123_400],
  ['481', undefined],
  ['#4810', undefined],
  ['0,00', undefined],
  ['5.000.00', undefined],
  ['Banco 5.000', undefined],
  ['', undefined],
  ['R$ 5.000.000,00', 5_000_000_00],
  ['5 milhoes', 5_000_000_00],
  ['R$ 1,5 milhão', 1_500_000_00],
  ['500 mil', 500_000_00],
  ['2 million', 2_000_000_00],
  ['5 milho', undefined],
  ['9 bilhoes de', undefined],
])('palette reads %j as the amount %s', (typed, amount) => {
  expect(parseTypedAmount(typed)).toBe(amount);
});

test('issuer search matches every word, returns at most five, ignores digits and single letters', () => {
  const issuers = [
    'BANCO ITAÚ S.A.',
    'BANCO DO BRASIL',
    ...Array.from({ length: 9 }, (_, at) => `COOP ${at}`),
  ];
  expect(matchingIssuers(issuers, 'itau ban')).toEqual(['BANCO ITAÚ S.A.']);
  expect(matchingIssuers(issuers, 'coop')).toHaveLength(5);
  for (const typed of ['b', '1', '12', ' ']) expect(matchingIssuers(issuers, typed)).toEqual([]);
});

const FOUND = {
  exact: [
    { key: 'negotiation 12', text: 'Negociação 12', note: '', to: '/dashboard/negotiation/12/new-credit' },
  ],
  companies: [{ id: 3, name: 'Aurora', tax_number: '00.000.000/0001-91' }],
  counterparts: [],
  views: [
    {
      text: 'Usuários da mesa',
      note: 'Visão de Usuários',
      to: '/dashboard/user/list',
      search: { role: 'MASTER' },
    },
  ],
  acts: [{ text: 'Criar usuário', note: 'Ação', to: '/dashboard/profile' }],
  issuers: [{ text: 'USU BANK', note: 'Emissor', to: '/dashboard/operation-management/list' }],
  pages: places,
};

test('palette lists exact matches, companies, views, actions, issuers and pages in this order', () => {
  expect(paletteLines({ ...FOUND, typed: 'usu' }).map(({ to }) => to)).toEqual([
    '/dashboard/negotiation/12/new-credit',
    '/dashboard/company/3/edit',
    '/dashboard/user/list',
    '/dashboard/profile',
    '/dashboard/operation-management/list',
    '/dashboard/user/list',
  ]);
});

test('empty palette lists actions and pages, and line keys are unique', () => {
  const lines = paletteLines({ ...FOUND, typed: ' ', exact: [], companies: [], issuers: [] });
  expect(lines.map(({ text }) => text)).toEqual(['Criar usuário', 'Gestão de operações', 'Usuários']);
  const keys = paletteLines({ ...FOUND, typed: '' }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
