import { describe, expect, it } from 'vitest';
import { negotiationSearch, negotiationsSearch } from './negotiations.search.ts';
import { listRights, negotiationsQuery, statusesFor } from './negotiations.view.ts';

describe('the list of negotiations', () => {
  it('reads its address, digits only for the id, and forgets what makes no sense (NEG-02)', () => {
    expect(
      negotiationsSearch({ id: '12', status: ['AVAILABLE', 'NEVER'], from: '2026-13-01', page: '2' }),
    ).toEqual({
      id: 12,
      network: undefined,
      status: ['AVAILABLE'],
      borrower: undefined,
      lender: undefined,
      from: undefined,
      to: undefined,
      page: 2,
      limit: undefined,
    });
    expect(negotiationsSearch({ id: '12a' }).id).toBeUndefined();
  });

  it('asks ten rows a page and leaves out filters that the reader does not have (NEG-03, ROL-11, LIM-04)', () => {
    const search = { borrower: [1], lender: [2] };
    expect(negotiationsQuery(search, 'BORROWER')).toMatchObject({
      limit: 10,
      page: 1,
      borrower_id: undefined,
      lender_id: [2],
    });
    expect(negotiationsQuery(search, 'LENDER')).toMatchObject({ borrower_id: [1], lender_id: undefined });
    expect(negotiationsQuery(search, 'MODERATOR')).toMatchObject({ borrower_id: [1], lender_id: [2] });
  });

  it('does not ask for a period that ends before it starts (VAL-28)', () => {
    const query = negotiationsQuery({ from: '2026-12-02', to: '2026-12-01' }, 'LENDER');
    expect(query).toMatchObject({
      expire_date_greater_or_equal_than: '2026-12-02',
      expire_date_less_or_equal_than: undefined,
    });
  });

  it('names the acquirer to all but acquirers, and counts proposals for acquirers only (NEG-04, NEG-05)', () => {
    expect(listRights('BORROWER')).toMatchObject({ showsBorrower: false, showsCredits: true });
    expect(listRights('LENDER')).toMatchObject({ showsBorrower: true, showsCredits: false });
    expect(listRights('MODERATOR')).toMatchObject({ showsBorrower: true, showsCredits: false });
  });

  it('filters by NEGOTIATION for lenders only: nobody else is shown it (STA-20)', () => {
    expect(statusesFor('LENDER')).toContain('NEGOTIATION');
    expect(statusesFor('BORROWER')).not.toContain('NEGOTIATION');
  });
});

describe('the address of a negotiation', () => {
  it('keeps the open panel, and only panels that exist (PAN-02)', () => {
    expect(negotiationSearch({ panel: 'history' }).panel).toBe('history');
    expect(negotiationSearch({ panel: 'secrets' }).panel).toBeUndefined();
  });
});
