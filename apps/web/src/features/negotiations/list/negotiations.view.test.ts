import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../lib/session/reader.fixture.ts';
import { negotiationSearch } from '../negotiation.search.ts';
import { negotiationsList } from './negotiations.list.ts';
import { measuresIn, negotiationListRights, statusesFor } from './negotiations.view.ts';

describe('negotiation list', () => {
  it('reads its filters from the address and drops malformed values (NEG-02a, NEG-02c)', () => {
    expect(
      negotiationsList.read({ id: '12', status: ['AVAILABLE', 'NEVER'], from: '2026-13-01', page: '2' }),
    ).toEqual({
      id: 12,
      status: ['AVAILABLE'],
      page: 2,
    });
    expect(negotiationsList.read({ id: '12a' }).id).toBeUndefined();
  });

  it('requests ten rows a page and omits filters that the reader does not have (NEG-03, ROL-11, LIM-04)', () => {
    const search = { borrower: [1], lender: [2] };
    expect(negotiationsList.query(search, readerOf('BORROWER'))).toMatchObject({
      limit: 10,
      page: 1,
      lender_id: [2],
    });
    expect(negotiationsList.query(search, readerOf('BORROWER')).borrower_id).toBeUndefined();
    expect(negotiationsList.query(search, readerOf('LENDER'))).toMatchObject({ borrower_id: [1] });
    expect(negotiationsList.query(search, readerOf('LENDER')).lender_id).toBeUndefined();
    expect(negotiationsList.query(search, readerOf('MODERATOR'))).toMatchObject({
      borrower_id: [1],
      lender_id: [2],
    });
  });

  it('omits the end of a reversed period (VAL-28)', () => {
    const query = negotiationsList.query({ from: '2026-12-02', to: '2026-12-01' }, readerOf('LENDER'));
    expect(query).toMatchObject({ expire_date_greater_or_equal_than: '2026-12-02' });
    expect(query.expire_date_less_or_equal_than).toBeUndefined();
  });

  it('omits a sort order that the list does not have', () => {
    const search = { sort: 'foo asc' } as never;
    expect(negotiationsList.query(search, readerOf('LENDER')).sort).toBeUndefined();
    expect(negotiationsList.query({ sort: 'deadline asc' }, readerOf('LENDER')).sort).toBe('deadline asc');
  });

  it('counts columns by which the address sorts or filters as active', () => {
    const active = measuresIn({ sort: 'margin_coverage desc', termTo: 30, issuerTo: 50 });
    expect([...active].toSorted()).toEqual(['average_term', 'largest_issuer_percentage', 'margin_coverage']);
    expect(measuresIn({ value: 10 })).not.toContain('minimal_rate');
  });

  it('hides the acquirer from acquirers and the proposal count from others (NEG-05)', () => {
    expect(negotiationListRights('BORROWER')).toMatchObject({ showsBorrower: false, showsCredits: true });
    expect(negotiationListRights('LENDER')).toMatchObject({ showsBorrower: true, showsCredits: false });
    expect(negotiationListRights('MODERATOR')).toMatchObject({ showsBorrower: true, showsCredits: false });
  });

  it('offers the status filter NEGOTIATION to lenders only (STA-20)', () => {
    expect(statusesFor('LENDER')).toContain('NEGOTIATION');
    expect(statusesFor('BORROWER')).not.toContain('NEGOTIATION');
  });
});

describe('negotiation address', () => {
  it('keeps the open panel only if it exists', () => {
    expect(negotiationSearch({ panel: 'history' }).panel).toBe('history');
    expect(negotiationSearch({ panel: 'secrets' }).panel).toBeUndefined();
  });
});
