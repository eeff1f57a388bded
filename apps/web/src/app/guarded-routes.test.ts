import { type CompanyType, PERMISSIONS, type Permission, type Role } from '@pregao/domain';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';

// Stubs the browser globals that the router and the stored session need before the first render.
vi.stubGlobal('window', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', undefined);
// The first test of a page loads its code, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 20_000 });
const { routeTree } = await import('./route-tree.ts');
const { endSession, startSession } = await import('../lib/session/session.ts');

const claims = Buffer.from(JSON.stringify({ iat: 0, exp: 1800 })).toString('base64url');

function signIn(permission: Permission): void {
  const [company_type, role] = permission.split('.') as [CompanyType, Role];
  startSession({
    access_token: `e30.${claims}.signature`,
    user: {
      id: 100,
      company_id: 1,
      company_name: 'Empresa',
      name: 'Pessoa',
      email: 'pessoa@empresa.example',
      role,
      company_type,
      permission,
      must_enroll: false,
      language: 'pt',
      timezone: 'America/Sao_Paulo',
    },
  });
}

/** Returns the final address of a visit, and the route that is shown. */
async function visit(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, isServer: false });
  await router.load();
  const { location, matches } = router.state;
  return { href: location.href, path: location.pathname, route: matches.at(-1)?.routeId };
}

/**
 * Lists per address the row of the specification, the permissions that open it (M.M, M.O, B.M, B.O, L.M, L.O),
 * and the route that is shown.
 */
const TABLE: readonly (readonly [row: string, address: string, opens: string, route: string])[] = [
  ['NAV-09', '/dashboard/list', 'xxxxxx', '/dashboard/list'],
  ['NAV-09', '/dashboard/dashboard/list', 'xxxxxx', '/dashboard/dashboard/list'],
  ['NAV-10', '/dashboard/user', 'xx----', '/dashboard/user/list'],
  ['NAV-10', '/dashboard/user/list', 'xx----', '/dashboard/user/list'],
  ['NAV-11', '/dashboard/user/new', 'xx----', '/dashboard/user/new'],
  ['NAV-11', '/dashboard/user/12/edit', 'xx----', '/dashboard/user/$id/edit'],
  ['NAV-12', '/dashboard/company', 'xx----', '/dashboard/company/list'],
  ['NAV-12', '/dashboard/company/list', 'xx----', '/dashboard/company/list'],
  ['NAV-13', '/dashboard/company/new', 'xx----', '/dashboard/company/new'],
  ['NAV-13', '/dashboard/company/12/edit', 'xx----', '/dashboard/company/$id/edit'],
  ['held changes', '/dashboard/held-change', 'xxx-x-', '/dashboard/held-change/list'],
  ['held changes', '/dashboard/held-change/list', 'xxx-x-', '/dashboard/held-change/list'],
  ['approvals', '/dashboard/approval', 'x-xxxx', '/dashboard/approval/list'],
  ['approvals', '/dashboard/approval/list', 'x-xxxx', '/dashboard/approval/list'],
  ['NAV-14', '/dashboard/file-management', 'xx----', '/dashboard/file-management/list'],
  ['NAV-14', '/dashboard/file-management/list', 'xx----', '/dashboard/file-management/list'],
  ['rates', '/dashboard/cdi-rate', 'xx----', '/dashboard/cdi-rate/list'],
  ['rates', '/dashboard/cdi-rate/list', 'xx----', '/dashboard/cdi-rate/list'],
  ['service users', '/dashboard/service-user', 'x-x-x-', '/dashboard/service-user/list'],
  ['service users', '/dashboard/service-user/list', 'x-x-x-', '/dashboard/service-user/list'],
  ['webhooks', '/dashboard/webhook', 'x-x-x-', '/dashboard/webhook/list'],
  ['webhooks', '/dashboard/webhook/list', 'x-x-x-', '/dashboard/webhook/list'],
  ['NAV-15', '/dashboard/negotiation/list', 'xxxxxx', '/dashboard/negotiation/list'],
  ['NAV-16', '/dashboard/negotiation/12/new-credit', 'xxxxxx', '/dashboard/negotiation/$id/new-credit'],
  ['settlement', '/dashboard/settlement', 'xxxxxx', '/dashboard/settlement/list'],
  ['settlement', '/dashboard/settlement/list', 'xxxxxx', '/dashboard/settlement/list'],
  ['bank statements', '/dashboard/bank-statement', '--xxxx', '/dashboard/bank-statement/list'],
  ['bank statements', '/dashboard/bank-statement/list', '--xxxx', '/dashboard/bank-statement/list'],
  ['bank statements', '/dashboard/bank-statement/lines', '--xxxx', '/dashboard/bank-statement/lines'],
  ['own proposals', '/dashboard/proposal', '----xx', '/dashboard/proposal/list'],
  ['own proposals', '/dashboard/proposal/list', '----xx', '/dashboard/proposal/list'],
  [
    'NAV-17a, NAV-17b',
    '/dashboard/operation-management/list',
    'xxxx--',
    '/dashboard/operation-management/list',
  ],
  [
    'NAV-18a, NAV-18b',
    '/dashboard/operation-management/new',
    'xxxx--',
    '/dashboard/operation-management/new',
  ],
];

describe.each(PERMISSIONS.map((permission, index) => ({ permission, index })))(
  'router for $permission',
  ({ permission, index }) => {
    beforeAll(() => signIn(permission));

    test.each(TABLE)('%s: shows the page or 403 at %s (NAV-05)', async (_row, address, opens, route) => {
      const shown = await visit(address);
      expect(shown).toMatchObject(
        opens[index] === 'x' ? { path: route.replace('$id', '12'), route } : { path: '/403', route: '/403' },
      );
    });

    test.each(['/403', '/404', '/500'])('opens %s (NAV-06)', async (path) => {
      expect(await visit(path)).toMatchObject({ path, route: path });
    });

    test('shows 404 at an unknown address, also inside the guarded area (NAV-02)', async () => {
      const malformed = ['/dashboard/user/abc/edit', `/dashboard/company/${'9'.repeat(21)}/edit`];
      for (const address of [
        '/nowhere',
        '/dashboard/nowhere',
        '/dashboard/user/12/nowhere',
        '/dashboard/negotiation/0/new-credit',
        ...(permission.startsWith('MODERATOR') ? malformed : []),
      ])
        expect(await visit(address), address).toMatchObject({ path: '/404' });
    });
  },
);

describe('router without a session', () => {
  beforeAll(() => endSession());

  test.each(TABLE.map(([, address]) => address))(
    'redirects from %s to the sign-in page with a return address (NAV-03 NAV-04)',
    async (address) => {
      const { href, route } = await visit(address);
      expect(route).toBe('/auth/login');
      expect(new URL(href, 'http://localhost').searchParams.get('returnTo')).toBe(address);
    },
  );

  test.each([
    '/auth/login',
    '/auth/register',
    '/auth/new-password',
    '/auth/forgot-password',
    '/auth/credential-secret',
    '/auth/held-change',
    '/403',
    '/404',
    '/500',
  ])('opens %s (NAV-06)', async (path) => {
    expect(await visit(path)).toMatchObject({ path, route: path });
  });

  test('redirects the root to the sign-in page (NAV-01)', async () => {
    expect(await visit('/')).toMatchObject({ path: '/auth/login' });
  });
});
