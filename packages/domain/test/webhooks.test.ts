import { describe, expect, it, test } from 'vitest';
import {
  type CompanyInDeal,
  mayReceiveEvent,
  type TrailStep,
  WEBHOOK_RETRY_SECONDS,
  webhookEventsFor,
  webhookEventsOf,
  webhookHostFault,
  webhookRetryAfter,
  webhookUrlFault,
} from '../src/index.ts';

describe('webhook URL', () => {
  it.each([
    'https://treasury.example.com/pregao?env=1',
    'https://treasury.example.com:8443/',
    'https://xn--so-paulo-8za.example/',
    'https://[2606:4700::1111]/',
    'http://localhost:4000/',
  ])('accepts %s', (url) => expect(webhookUrlFault(url)).toBeUndefined());

  it.each([
    ['', 'WEBHOOK_URL_FORMAT'],
    ['treasury.example.com', 'WEBHOOK_URL_FORMAT'],
    ['https://', 'WEBHOOK_URL_FORMAT'],
    ['https://a.example/ x', 'WEBHOOK_URL_FORMAT'],
    ['https://a.example/\r\nX-Evil: 1', 'WEBHOOK_URL_FORMAT'],
    ['https://a.exa\nmple/', 'WEBHOOK_URL_FORMAT'],
    ['https://a.example\\@b.example/', 'WEBHOOK_URL_FORMAT'],
    ['https://são.example/', 'WEBHOOK_URL_FORMAT'],
    ['https://a.example/#part', 'WEBHOOK_URL_FORMAT'],
    ['file:///etc/passwd', 'WEBHOOK_URL_HTTPS'],
    ['gopher://a.example/', 'WEBHOOK_URL_HTTPS'],
    ['javascript:alert(1)', 'WEBHOOK_URL_HTTPS'],
    ['https://user@a.example/', 'WEBHOOK_URL_CREDENTIALS'],
    ['https://user:word@a.example/', 'WEBHOOK_URL_CREDENTIALS'],
    ['https://:@a.example/', 'WEBHOOK_URL_CREDENTIALS'],
  ])('rejects %j with %s', (url, fault) => expect(webhookUrlFault(url)).toBe(fault));

  it.each([
    ['https://a.example/', undefined],
    ['https://a.example:443/', undefined],
    ['https://a.example:8443/', undefined],
    ['http://a.example/', 'WEBHOOK_URL_HTTPS'],
    ['https://a.example:22/', 'WEBHOOK_URL_PORT'],
    ['https://a.example:5432/', 'WEBHOOK_URL_PORT'],
    ['https://localhost/', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://localhost./', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://intranet/', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://a.localhost/', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://printer.local/', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://metadata.google.internal/', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://a.INTERNAL./', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://a.onion/', 'WEBHOOK_URL_NOT_PUBLIC'],
    ['https://local.example/', undefined],
  ])('outside of a demo has the fault: %s, %s', (url, fault) => expect(webhookHostFault(url)).toBe(fault));
});

test('webhookRetryAfter spreads retries over a day with growing pauses, then ends', () => {
  const pauses = WEBHOOK_RETRY_SECONDS.map((_, tried) => webhookRetryAfter(tried + 1) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
  expect(webhookRetryAfter(pauses.length + 1)).toBeUndefined();
});

const offer = (event: string, from: string, to: string): TrailStep => ({
  entity: 'OFFER',
  entity_id: 1,
  event,
  from,
  to,
});
const credit = (id: number, event: string, to: string): TrailStep => ({
  entity: 'CREDIT',
  entity_id: id,
  event,
  from: 'AVAILABLE',
  to,
});

describe('webhook events of a command', () => {
  const typesOf = (...trail: TrailStep[]) => webhookEventsOf(trail).map(({ type }) => type);

  it('report each answered proposal when one is accepted', () =>
    expect(
      typesOf(
        offer('ACCEPT_CREDIT', 'AVAILABLE', 'APPROVED'),
        { entity: 'RECEIVABLES', entity_id: 1, event: 'ACCEPT', to: 'APPROVED' },
        credit(2, 'ACCEPT', 'APPROVED'),
        credit(3, 'CLOSE', 'CANCELED'),
      ),
    ).toEqual(['credit.answered', 'credit.answered']));

  it('report the contract before the offer when a deal is completed', () =>
    expect(
      typesOf(
        offer('ACCEPT_CONTRACT', 'PENDING_CONTRACT', 'NEGOTIATED'),
        credit(2, 'COMPLETE', 'NEGOTIATED'),
        { entity: 'CONTRACT', entity_id: 4, event: 'ACCEPT', from: 'PENDING', to: 'APPROVED' },
      ),
    ).toEqual(['contract.answered', 'offer.completed']));

  it.each([
    ['EXPIRE', 'AVAILABLE', 'EXPIRED', 'offer.expired'],
    ['LAPSE', 'APPROVED', 'EXPIRED', 'offer.expired'],
    ['CANCEL', 'AVAILABLE', 'CANCELED', 'offer.canceled'],
  ])('report only the end of the offer when it ends by %s', (event, from, to, type) =>
    expect(typesOf(offer(event, from, to), credit(2, 'CLOSE', 'CANCELED'))).toEqual([type]),
  );

  it('report the expiry of a proposal', () =>
    expect(typesOf(credit(2, 'EXPIRE', 'EXPIRED'))).toEqual(['credit.expired']));

  it('report nothing for a blocked user and a renamed file', () =>
    expect(
      typesOf(
        { entity: 'USER', entity_id: 1, event: 'BLOCK', to: 'BLOCKED' },
        { entity: 'FILE', entity_id: 1, event: 'RENAME' },
      ),
    ).toEqual([]));
});

const OUTSIDER: CompanyInDeal = {
  company_id: 7,
  company_type: 'LENDER',
  owner: false,
  invited: false,
  winner: false,
  closed_for_another: false,
  credits: [],
};
const COMPANIES: Record<string, CompanyInDeal> = {
  moderator: { ...OUTSIDER, company_type: 'MODERATOR' },
  owner: { ...OUTSIDER, company_type: 'BORROWER', owner: true },
  'another acquirer': { ...OUTSIDER, company_type: 'BORROWER' },
  winner: { ...OUTSIDER, invited: true, winner: true, credits: [2] },
  loser: { ...OUTSIDER, invited: true, closed_for_another: true, credits: [3] },
  idle: { ...OUTSIDER, company_id: 8, invited: true },
  stranger: OUTSIDER,
};

describe('recipients of a webhook event', () => {
  it.each([
    ['available', [offer('MAKE_AVAILABLE', 'START', 'AVAILABLE')], 'moderator owner winner loser idle'],
    [
      'a later deadline',
      [offer('EXTEND_DEADLINE', 'AVAILABLE', 'AVAILABLE')],
      'moderator owner winner loser idle',
    ],
    [
      'a further investor',
      [{ ...offer('INVITE_LENDERS', 'AVAILABLE', 'AVAILABLE'), details: { lenders: [8] } }],
      'idle',
    ],
    ['expired', [offer('EXPIRE', 'AVAILABLE', 'EXPIRED')], 'moderator owner winner loser idle'],
    ['canceled', [offer('CANCEL', 'AVAILABLE', 'CANCELED')], 'moderator owner winner loser idle'],
    ['canceled after acceptance', [offer('CANCEL', 'APPROVED', 'CANCELED')], 'moderator owner winner'],
    ['lapsed', [offer('LAPSE', 'PENDING_CONTRACT', 'EXPIRED')], 'moderator owner winner loser'],
    ['completed', [offer('ACCEPT_CONTRACT', 'PENDING_CONTRACT', 'NEGOTIATED')], 'moderator owner winner'],
    ['bid', [credit(2, 'PROPOSE', 'AVAILABLE')], 'moderator owner winner'],
    ['refusal', [credit(3, 'REJECT', 'REJECTED')], 'moderator owner loser'],
    [
      'contract',
      [{ entity: 'CONTRACT', entity_id: 4, event: 'UPLOAD', from: 'START', to: 'PENDING' }],
      'moderator owner winner',
    ],
    [
      'file',
      [{ entity: 'FILE', entity_id: 4, event: 'IMPORT', from: 'PROCESSING', to: 'PROCESSED' }],
      'moderator owner',
    ],
    [
      'canceled import',
      [{ entity: 'FILE', entity_id: 4, event: 'CANCEL_IMPORT', from: 'PROCESSED', to: 'PROCESSED' }],
      'moderator owner',
    ],
  ] as [string, TrailStep[], string][])('are selected by the event: %s', (_, trail, expected) => {
    const recipients = Object.keys(COMPANIES).filter((name) =>
      webhookEventsOf(trail).some((event) => mayReceiveEvent(event, COMPANIES[name] ?? OUTSIDER)),
    );
    expect(recipients.join(' ')).toBe(expected);
  });

  it('exclude investors from file events', () => {
    expect(webhookEventsFor('LENDER')).not.toContain('file.processed');
    expect(webhookEventsFor('BORROWER')).toContain('file.processed');
  });
});
