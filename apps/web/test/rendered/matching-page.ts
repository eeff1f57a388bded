import type { Language, Permission } from '@pregao/domain';
import { screen, within } from '@testing-library/dom';
import { candidate, candidates, expectation, type Line, line, linePage } from './bank-statement-replies.ts';
import { textOf } from './dom.ts';
import { renderedPage } from './page.tsx';

/** The matching of bank lines: three open lines, the first with one candidate, the second with two equal ones. */

export const LINES = '/dashboard/bank-statement/lines';

export const FIRST = line();
export const SECOND = line({
  id: 901,
  day: '2026-03-06',
  amount: 60_000_00,
  open_amount: 60_000_00,
  text: 'TED BANCO VERDE',
});
export const THIRD = line({
  id: 902,
  day: '2026-03-05',
  amount: -12_50,
  open_amount: 12_50,
  text: 'TARIFA',
  payer: null,
});

export const PART = expectation({ id: 7002, offer_id: 482, day: '2026-03-05', open_value: 60_000_00 });
export const OTHER_PART = expectation({
  id: 7003,
  offer_id: 483,
  issuer: 'Banco Verde',
  day: '2026-03-06',
  counterpart: { id: 21, name: 'Adquirente Boreal' },
  open_value: 60_000_00,
});
const TIED = [PART, OTHER_PART].map((one) =>
  candidate({
    reason: 'AMOUNT_AND_DAY',
    expectations: [one],
    open_value: 60_000_00,
    tied: true,
    payer_agrees: false,
  }),
);

export const listName = { pt: 'Linhas do extrato', en: 'Statement lines' } as const;
export const candidateList = { pt: 'Candidatos da linha', en: 'Candidates of the line' } as const;

export const options = (name: string) => within(screen.getByRole('listbox', { name })).getAllByRole('option');
export const focused = () => textOf(document.activeElement);

/** Registers the page of a test file, with functions that open it at the lines of a statement. */
export function matchingPage() {
  const page = renderedPage();

  /** Answers lines and candidates by id; acts change the lines that the next answer has. */
  function serve(lines: readonly Line[]): { lines: readonly Line[] } {
    const state = { lines };
    page.network.answer('listBankLines', () =>
      linePage(state.lines, { allocated_lines: 41 - state.lines.length }),
    );
    page.network.answer('getBankLineCandidates', ({ params, query }) => {
      if (params.id === '900') return candidates([candidate()]);
      if (params.id === '901') return candidates(TIED);
      return candidates([], query.has('search_subset') ? true : null);
    });
    page.network.answer('createAllocation', ({ body }) => {
      const { bank_line_id, items } = body as {
        bank_line_id: number;
        items: { id: number; amount: number }[];
      };
      state.lines = state.lines.filter(({ id }) => id !== bank_line_id);
      return {
        id: bank_line_id,
        state: 'ALLOCATED' as const,
        open_amount: 0,
        allocations: items.map(({ id, amount }, at) => ({
          id: 50 + at,
          kind: 'COLLECTION' as const,
          target_id: id,
          amount: Math.round(amount * 100),
          linked: 'entry_id' in (items[at] ?? {}) || 'declaration_id' in (items[at] ?? {}),
          created_at: '2026-03-10T12:00:00.000Z',
        })),
      };
    });
    page.network.answer('ignoreBankLine', ({ params }) => {
      state.lines = state.lines.filter(({ id }) => id !== Number(params.id));
      return { id: Number(params.id), state: 'IGNORED' as const };
    });
    return state;
  }

  async function openLines(
    lines: readonly Line[] = [FIRST, SECOND, THIRD],
    {
      as = 'LENDER.OPERATOR',
      language = 'pt',
      address = LINES,
    }: { as?: Permission; language?: Language; address?: string } = {},
  ) {
    const state = serve(lines);
    await page.open(address, { as, language });
    await screen.findByRole('listbox', { name: listName[language] });
    return state;
  }

  return { page, serve, openLines };
}
