import { expect, test } from 'vitest';
import { type MaskName, masked } from './masks.ts';

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529982247259', '529.982.247-25'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['mobile', '11987654321', '(11)98765-4321'],
  ['phone', '1130030001', '(11)3003-0001'],
  ['phone', '11987654321', '(11)98765-4321'],
  ['companyName', 'Silva & Filhos S/A', 'Silva  Filhos SA'],
] as const satisfies readonly (readonly [MaskName, string, string])[])(
  '%s: %j shows as %j',
  (name, text, shown) => {
    expect(masked(name, text)).toBe(shown);
  },
);
