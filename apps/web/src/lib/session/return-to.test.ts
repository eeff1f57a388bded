import { expect, test } from 'vitest';
import { HOME, returnAddress } from './return-to.ts';

test.each([
  '/dashboard/negotiation/list?status=AVAILABLE&page=2',
  '/dashboard',
  '/dashboard/negotiation/7/new-credit',
])('return address %s is accepted', (address) => {
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
])('return address %j is replaced by the dashboard', (address) => {
  expect(returnAddress(address)).toBe(HOME);
});
