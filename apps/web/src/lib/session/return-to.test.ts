import { expect, test } from 'vitest';
import { HOME, returnAddress } from './return-to.ts';

test.each([
  '/dashboard/negotiation/list?status=AVAILABLE&page=2',
  '/dashboard',
  '/dashboard/negotiation/7/new-credit',
])('%s is an own page and is returned to', (address) => {
  expect(returnAddress(address)).toBe(address);
});

test.each([
  undefined,
  '',
  'https://example.com/dashboard',
  '//example.com/dashboard',
  '/\\example.com/dashboard',
  '/dashboard/../../auth/login',
  '/dashboards',
  '/auth/login',
  'javascript:alert(1)',
  '/dashboard\n',
])('%j is not and leads to the dashboard', (address) => {
  expect(returnAddress(address)).toBe(HOME);
});
