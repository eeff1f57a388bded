import type { Page } from '@playwright/test';
import type { RowOf } from '@pregao/contract';
import { type Account, accountOf } from './support/accounts.ts';
import { now } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';

/** Name of the greatest length that a file allows for an issuer. */
const LONG_NAME =
  'COOPERATIVA CENTRAL DE CRÉDITO, POUPANÇA E INVESTIMENTO DO NORDESTE - CENTRAL SICREDI NORDEST';
/** Rows of a full page, more than a window shows. */
const ROW_COUNT = 20;
/** Times left in alternating rows: 22:05 h and some seconds, and less than a minute. */
const NEAR_MS = [(22 * 60 + 5.5) * 60_000, 55_000];
const MAX_TAB_STOPS = 8;
/** Width of a 1280-pixel window less a scroll bar beside the page. */
const WIDTH_BESIDE_SCROLL_BAR = 1264;

/** Columns of each list. Those of negotiations come from the specification (NEG-04) and the turn of a deal. */
const COLUMNS = {
  receivables: ', ID, Transações, Prazo, Vencimento, Bandeira, Emissor, Valor, Status',
  moderatorsReceivables: 'ID, Transações, Prazo, Vencimento, Bandeira, Emissor, Valor, Status',
  heldChanges: 'Alteração, Solicitada por, Entra em vigor, Status',
  moderatorsHeldChanges: 'Alteração, Empresa, Solicitada por, Entra em vigor, Status',
  approvals: 'Pedido, Valor, Agenda, Pedido por, Expira em, Status',
  webhooks: 'Nome, Endereço, Situação, Eventos, Em espera, Última entrega, Ações',
  serviceUsers: 'Nome, Escopos, Situação, Credenciais, Último uso, Ações',
  proposals: 'Agenda, Adquirente, Bandeira, Proposta, Taxa a.a. (252), Pagamento, Feita em, Resultado',
  users: 'ID, Empresa, Nome, E-mail, Perfil, Status, Ações',
  companies: 'ID, Razão social, CNPJ, Ações',
  accessRequests: 'ID, Razão social, CNPJ, Tipo, Enviado em, Status',
  files: 'ID, Adquirente, Nome do arquivo, Bandeira, Valor total, Status, Ações',
  cdiRates: 'Data, CDI ao ano (252 dias úteis), Situação, Informada por, Informada em',
  acquirersNegotiations:
    'ID, Bandeira, Valor disponível, Criada em, Disponível até, Propostas, Status, Investidor, Prazo da etapa, Proposta, Ações',
  investorsNegotiations:
    'ID, Adquirente, Bandeira, Valor disponível, Criada em, Disponível até, Status, Vez, Prazo da etapa, Sua proposta, Ações',
  negotiationsToScreen:
    'ID, Adquirente, Bandeira, Valor disponível, Criada em, Disponível até, Status, Prazo médio, Taxa no mínimo, Cobertura, Maior emissor, Ações',
  moderatorsNegotiations:
    'ID, Adquirente, Bandeira, Valor disponível, Criada em, Disponível até, Status, Investidor, Prazo da etapa, Ações',
} as const;

type Row = Readonly<Record<string, unknown>>;

/** Stretches a row by long names and large amounts. @param near instant of a near deadline */
const longRow = (row: Row, index: number, near: string): Row => ({
  ...row,
  ...(typeof row.id === 'number' && { id: row.id + index }),
  ...('issuer' in row && { issuer: LONG_NAME }),
  ...('company_name' in row && { company_name: LONG_NAME }),
  ...('name' in row && { name: LONG_NAME }),
  ...('turn' in row && { status: 'PARTIALLY_LIQUIDATED', offer_value: 999_999_999.99 }),
  ...(row.turn instanceof Object && { turn: { ...row.turn, until: near } }),
  ...(row.company !== undefined && { company: { ...(row.company as Row), name: LONG_NAME } }),
});

/** Sample rows for lists that are empty in the demo. */
const SAMPLE_ROWS: Readonly<Record<string, Row>> = {
  'held-changes': {
    id: 3,
    kind: 'BANK_DATA',
    status: 'HELD',
    company: { id: 20, name: LONG_NAME },
    user: null,
    asked_by: { id: 55, name: LONG_NAME, company: { id: 1, name: LONG_NAME } },
    asked_at: '2026-03-10T12:00:00.000Z',
    effective_at: '2090-03-11T12:00:00.000Z',
    values: [{ field: 'bank_account', before: '4501', after: '9902' }],
    ended_at: null,
    ended_by: null,
    end_reason: null,
    failure: null,
  } satisfies RowOf<'listHeldChanges'>,
  'access-requests': {
    id: 4,
    company_name: LONG_NAME,
    tax_number: '45723174000110',
    company_type: 'LENDER',
    person_name: 'Ana Lima',
    created_at: '2026-03-10T12:00:00.000Z',
    status: 'PENDING',
  } satisfies RowOf<'listAccessRequests'>,
  'approval-requests': {
    id: 5,
    act: 'BID',
    status: 'WAITING',
    amount: 999_999_999.99,
    offer_value: 999_999_999.99,
    limit: 1_000,
    company: { id: 3, name: LONG_NAME },
    requested_by: { id: 55, name: LONG_NAME },
    requested_at: '2026-03-10T12:00:00.000Z',
    expires_at: '2090-03-11T12:00:00.000Z',
    offer_id: 481,
    credit_id: null,
    card_network: 'VISA',
    counterpart_name: LONG_NAME,
    minimal_value: null,
    receivables_count: null,
    lenders: null,
    invited_lenders: null,
    loss: null,
    rescission: null,
    losses: null,
    prices: null,
    security_margin_value: null,
    valid_until: '2090-03-11T12:00:00.000Z',
    payment_date: null,
    annual_252: 18.9,
    ended_at: null,
    ended_by: null,
    end_reason: null,
    failure: null,
  } satisfies RowOf<'listApprovals'>,
  webhooks: {
    id: 6,
    url: `https://programas.example/${'pregao'.repeat(20)}`,
    name: LONG_NAME,
    events: ['file.failed'],
    active: true,
    off_at: null,
    off_cause: null,
    failing_since: null,
    previous_secret_until: null,
    pending: 0,
    last_delivered_at: null,
    created_at: '2026-03-10T12:00:00.000Z',
  } satisfies RowOf<'listWebhooks'>,
  'service-users': {
    id: 7,
    name: LONG_NAME,
    scopes: ['READ'],
    active: true,
    credentials: 1,
    last_used_at: null,
    created_at: '2026-03-10T12:00:00.000Z',
  } satisfies RowOf<'listServiceUsers'>,
};

/** Replaces list replies by full pages with names of 93 characters. */
async function serveLongRows(page: Page): Promise<void> {
  await page.route(/\/api\/[\w-]+(\/[\w-]+)?\?.*\blimit=/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const sample = Object.entries(SAMPLE_ROWS).find(([call]) => route.request().url().includes(call))?.[1];
    const rows = answer.rows?.length === 0 && sample ? [sample] : answer.rows;
    if (!Array.isArray(rows) || rows.length === 0 || rows.length > ROW_COUNT)
      return route.fulfill({ response });
    const near = NEAR_MS.map((ms) => new Date(now().getTime() + ms).toISOString());
    const longRows = Array.from({ length: ROW_COUNT }, (_, index) =>
      longRow(rows[index % rows.length], index * 100, near[index % near.length] ?? ''),
    );
    await route.fulfill({ response, json: { ...answer, rows: longRows, total_rows: ROW_COUNT } });
  });
}

/** Counts the rows that are fully visible between the sticky header and the sticky footer. */
const visibleRowCount = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const top = Math.max(box('header')?.bottom ?? 0, box('thead')?.bottom ?? 0);
    const bottom = Math.min(innerHeight, box('[role="region"][aria-label="Seleção"]')?.top ?? innerHeight);
    return [...document.querySelectorAll('tbody tr[data-row]')].filter((row) => {
      const { top: from, bottom: to, width } = row.getBoundingClientRect();
      return width > 0 && from >= top && to <= bottom;
    }).length;
  });

/** Lists layout faults: horizontal scrolling, a header that is not sticky, cut amounts, statuses or deadlines. */
const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('table');
    const place = table?.parentElement;
    const head = document.querySelector('thead th');
    if (!table || !place || !head) return ['no table'];
    const parts =
      'tbody :is([data-part="status"], [data-part="outcome"], [data-part="deadline"], [data-part$="value"], [data-part="value"])';
    const cut = [...document.querySelectorAll(parts)].filter((part) =>
      [part, ...part.querySelectorAll('*')].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 8 && scrollWidth > clientWidth,
      ),
    );
    return [
      ...(table.scrollWidth > place.clientWidth ? ['scrolls'] : []),
      ...(getComputedStyle(head).position === 'sticky' ? [] : ['its head does not stick']),
      ...new Set(cut.map((part) => `cuts ${part.getAttribute('data-part')}`)),
    ];
  });

/** Returns the visible column headers of a list. */
const columnHeaders = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('thead th')]
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .map(({ textContent }) => textContent),
  );

/** Counts the Tab stops from the target of the skip link to the first row. */
async function tabStopsToFirstRow(page: Page): Promise<number> {
  const first = await page.locator('tbody tr[data-row]').first().elementHandle();
  await page.getByRole('main').focus();
  let stops = 1;
  while (stops <= MAX_TAB_STOPS && !(await first?.evaluate((row) => row === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  return stops;
}

/** Returns the height of the filters in pixels; undefined for a list without filters. */
const filterHeight = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => document.querySelector('[role="search"]')?.getBoundingClientRect().height);

/** Lists touch targets that are less than 24 pixels high. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href], button)')].flatMap((place) => {
      const { width, height } = place.getBoundingClientRect();
      return width > 1 && height > 1 && height < 24 ? `${place.textContent}: ${height}` : [];
    }),
  );

/** Lists amounts and counts that are cut in the second line of mobile cards. */
const cutParts = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-part="second"]')].flatMap((line) => {
      const { bottom, right } = line.getBoundingClientRect();
      return [...line.querySelectorAll('[data-whole]')]
        .filter(
          (part) => part.getBoundingClientRect().top < bottom && part.getBoundingClientRect().right > right,
        )
        .map((part) => part.textContent);
    }),
  );

/** Lists numbers and dates without a visible label in the second line of mobile cards. */
const unlabeledParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-part="second"] > span')].flatMap((part) => {
      const [label] = part.children;
      const value = part.textContent.slice(label?.textContent.length);
      const hidden = label === undefined || label.getBoundingClientRect().width <= 1;
      return hidden && /^[\d.,/:%\s-]+$/.test(value) ? part.textContent : [];
    }),
  );

/** Lists mobile cards whose text overflows. */
const overflowingCards = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li [data-row]')].flatMap((card) =>
      card.scrollWidth > card.clientWidth ? card.textContent : [],
    ),
  );

/** Address, least number of fully visible rows, and columns of a list. */
type List = readonly [path: string, rows: number, columns: string];

const LISTS: readonly (readonly [role: string, account: Account, lists: readonly List[]])[] = [
  [
    'acquirer',
    accountOf('aurora'),
    [
      ['/dashboard/operation-management/list?limit=20', 12, COLUMNS.receivables],
      ['/dashboard/operation-management/list?limit=20&status=AVAILABLE', 12, COLUMNS.receivables],
      ['/dashboard/negotiation/list?limit=20', 12, COLUMNS.acquirersNegotiations],
      ['/dashboard/negotiation/list?limit=20&status=AVAILABLE', 12, COLUMNS.acquirersNegotiations],
      ['/dashboard/held-change/list?limit=20', 11, COLUMNS.heldChanges],
      ['/dashboard/approval/list?limit=20', 11, COLUMNS.approvals],
      ['/dashboard/webhook/list?limit=20', 11, COLUMNS.webhooks],
      ['/dashboard/service-user/list?limit=20', 11, COLUMNS.serviceUsers],
    ],
  ],
  [
    'investor',
    accountOf('cedro'),
    [
      ['/dashboard/negotiation/list?limit=20', 12, COLUMNS.investorsNegotiations],
      ['/dashboard/proposal/list?limit=20', 11, COLUMNS.proposals],
    ],
  ],
  [
    'investor with schedules to propose to',
    accountOf('jatoba'),
    [['/dashboard/negotiation/list?limit=20&status=AVAILABLE', 12, COLUMNS.negotiationsToScreen]],
  ],
  [
    'moderator',
    accountOf('moderador'),
    [
      ['/dashboard/operation-management/list?limit=20', 12, COLUMNS.moderatorsReceivables],
      ['/dashboard/negotiation/list?limit=20', 12, COLUMNS.moderatorsNegotiations],
      ['/dashboard/user/list?limit=20', 11, COLUMNS.users],
      ['/dashboard/company/list?limit=20', 11, COLUMNS.companies],
      ['/dashboard/company/list?limit=20&tab=requests', 11, COLUMNS.accessRequests],
      ['/dashboard/file-management/list?limit=20', 11, COLUMNS.files],
      ['/dashboard/held-change/list?limit=20', 11, COLUMNS.moderatorsHeldChanges],
      ['/dashboard/cdi-rate/list?limit=20', 11, COLUMNS.cdiRates],
    ],
  ],
];

for (const [role, account, lists] of LISTS) {
  test(`lists of the ${role} show every column and enough rows when names are long`, async ({ member }) => {
    const { page, open } = await member(account);
    await page.setViewportSize({ width: 1280, height: 800 });
    await serveLongRows(page);
    for (const [path, least, columns] of lists) {
      await open(path);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(ROW_COUNT);
      expect.soft(await visibleRowCount(page), path).toBeGreaterThanOrEqual(least);
      expect.soft([40, undefined], `${path}: its filters`).toContain(await filterHeight(page));
      expect
        .soft(await tabStopsToFirstRow(page), `${path}: its first row`)
        .toBeLessThanOrEqual(MAX_TAB_STOPS);
      for (const width of [1280, WIDTH_BESIDE_SCROLL_BAR]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft((await columnHeaders(page)).join(', '), `${path}: ${width}`).toBe(columns);
        expect.soft(await layoutFaults(page), `${path}: ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 800 });
      expect.soft(await layoutFaults(page), `${path}: in a larger window`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.locator('li [data-row]').first()).toBeVisible();
      expect.soft(await cutParts(page), path).toEqual([]);
      expect.soft(await smallTargets(page), path).toEqual([]);
      expect.soft(await unlabeledParts(page), path).toEqual([]);
      expect.soft(await overflowingCards(page), path).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

for (const company of ['aurora', 'cedro', 'moderador']) {
  test(`negotiation list of ${company} shows uncut dates in English`, async ({ member }) => {
    const { page, open } = await member(accountOf(company));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await open('/dashboard/negotiation/list?limit=20');
    const dates = page.locator('tbody td time');
    await expect(dates.filter({ hasText: 'Aug 2026' }).first()).toBeVisible();
    const cut = await dates.evaluateAll((times) =>
      times.flatMap((time) => {
        const cell = time.closest('td');
        if (cell === null) return 'outside of the table';
        const end =
          cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
        // A fraction of a pixel is enough for an ellipsis, and rounds away in `scrollWidth`.
        return time.getBoundingClientRect().right > end ? time.textContent : [];
      }),
    );
    expect(cut).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });
}

test('mobile card keeps a long refusal reason within its edge', async ({ member }) => {
  const { page, open } = await member(accountOf('jatoba'));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route(/\/api\/credits\/own\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [row] = answer.rows;
    const refused = { ...row, outcome: 'REFUSED', refusal_reason: LONG_NAME.repeat(2) };
    await route.fulfill({ response, json: { ...answer, rows: [refused], total_rows: 1 } });
  });
  await open('/dashboard/proposal/list');
  await expect(page.locator('li [data-row]', { hasText: LONG_NAME }).first()).toBeVisible();
  expect(await overflowingCards(page)).toEqual([]);
});

test('long name gets the widest column and a tooltip with the full text', async ({ member }) => {
  const { page, open } = await member(accountOf('moderador'));
  await page.setViewportSize({ width: WIDTH_BESIDE_SCROLL_BAR, height: 800 });
  await serveLongRows(page);
  await open('/dashboard/negotiation/list?limit=20');
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(ROW_COUNT);
  const widths = await page
    .locator('tbody tr[data-row]')
    .first()
    .locator('[data-part]')
    .evaluateAll((parts) =>
      parts.map((part) => [part.getAttribute('data-part'), part.getBoundingClientRect().width] as const),
    );
  const widest = Math.max(...widths.map(([, width]) => width));
  for (const name of ['company_name', 'lender'])
    expect(widths.find(([part]) => part === name)?.[1]).toBeGreaterThanOrEqual(widest - 1);
  const box = await page.locator('[data-part="company_name"]').first().boundingBox();
  if (!box) throw new Error('no name');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await expect(page.getByRole('tooltip')).toContainText(LONG_NAME);
});

test('list beside the vertical menu keeps the columns of the specification', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await serveLongRows(page);
  await open('/dashboard/negotiation/list?limit=20');
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  // The tile covers its radio button.
  await page.getByRole('radio', { name: 'Vertical' }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(ROW_COUNT);
  expect((await columnHeaders(page)).join(', ')).toBe(
    'ID, Bandeira, Valor disponível, Criada em, Disponível até, Propostas, Status, Prazo da etapa, Ações',
  );
  expect(await layoutFaults(page)).toEqual([]);
});

test('receivable list shows twelve rows together with the selection bar', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await serveLongRows(page);
  await open('/dashboard/operation-management/list?limit=20&status=AVAILABLE');
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(ROW_COUNT);
  const tick = page.getByRole('checkbox', { name: /^Selecionar linha/ }).first();
  await tick.check();
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('Prazo médio');
  expect(await visibleRowCount(page)).toBeGreaterThanOrEqual(12);
  await tick.uncheck();
});
