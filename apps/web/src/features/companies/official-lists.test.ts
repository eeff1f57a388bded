import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { bankOptions } from './official-lists.ts';

test('bank list has unique codes with names, eight digits for payment institutions (COM-04)', () => {
  const options = bankOptions();
  // The specification counted about 250 banks; the central bank lists more by now.
  expect(options.length).toBeGreaterThanOrEqual(250);
  for (const { value, text } of options) {
    expect(value).toMatch(/^(\d{3}|\d{8})$/);
    expect(text).toMatch(new RegExp(`^${value} - \\S`));
  }
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(options).toContainEqual({ value: '001', text: '001 - Banco do Brasil S.A.' });
  expect(options).toContainEqual({ value: '01648418', text: '01648418 - NSTECH IP S.A.' });
});

test('closed bank is offered only to a company registered with it (COM-04)', () => {
  const closed = banks.filter(({ active }) => !active).map(({ code }) => code);
  expect(closed.length).toBeGreaterThan(0);
  const offered = (registered?: string) =>
    bankOptions(registered).filter(({ value }) => closed.includes(value)).length;
  expect(offered()).toBe(0);
  expect(offered(closed[0])).toBe(1);
});
