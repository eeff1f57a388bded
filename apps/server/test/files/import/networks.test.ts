import type { CardNetwork } from '@pregao/domain';
import { expect, test } from 'vitest';
import { NETWORK_VALUES } from '../../../src/modules/files/import/header-synonyms.ts';
import { faultsOf, importContent } from './import-content.ts';

const file = (header: string, names: readonly string[]) =>
  [`Emissor;Vencimento;Valor;${header}`, ...names.map((name) => `A;30/11/2026;1,00;${name}`), ''].join('\n');
const OTHER = { VISA: 'MASTERCARD', MASTERCARD: 'VISA' } as const satisfies Record<CardNetwork, CardNetwork>;

test.each(['VISA', 'MASTERCARD'] as const)(
  'every name and code of %s is recognized in any case',
  async (network) => {
    const names = NETWORK_VALUES[network].flatMap((name) => [name, name.toUpperCase(), ` ${name} `]);
    const content = file('Bandeira', [...names, network === 'VISA' ? 'Visa Crédito' : 'Master-Card']);
    expect(await importContent(content, { cardNetwork: network })).toMatchObject({ ok: true });
    expect(await importContent(content, { cardNetwork: OTHER[network] })).toMatchObject({
      ok: false,
      reason: 'FILE_NETWORK_MISMATCH',
      error_count: names.length + 1,
    });
  },
);

test('file is refused when one line names another network or none', async () => {
  const outcome = await importContent(file('Bandeira', ['VISA', 'ELO', '']));
  expect(outcome).toMatchObject({ ok: false, reason: 'FILE_NETWORK_MISMATCH' });
  expect(faultsOf(outcome)).toEqual([
    [3, 'Bandeira', 'NETWORK_MISMATCH'],
    [4, 'Bandeira', 'NETWORK_MISSING'],
  ]);
});

test('brand ids are recognized only under a brand id header', async () => {
  expect(await importContent(file('BrandId', ['1', 'Visa']))).toMatchObject({ ok: true });
  expect(await importContent(file('CardBrandId', ['2']), { cardNetwork: 'MASTERCARD' })).toMatchObject({
    ok: true,
  });
  expect(faultsOf(await importContent(file('BrandId', ['2'])))).toEqual([[2, 'BrandId', 'NETWORK_MISMATCH']]);
  expect(faultsOf(await importContent(file('Bandeira', ['1'])))).toEqual([
    [2, 'Bandeira', 'NETWORK_MISMATCH'],
  ]);
});
