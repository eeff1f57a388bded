import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makePdf } from '../../apps/server/test/support/pdf.ts';
import type { Cast, Player } from './cast.ts';
import { type InsistOptions, insisting, type Tally, THINK_MS } from './insist.ts';

/** Writers that make deals from receivables, each call repeated under its key until it is answered. */
export interface Traffic {
  stop(): Promise<void>;
}

export interface TrafficOptions extends InsistOptions {
  /** Each deal goes on to its contract, which is uploaded and accepted. */
  readonly withContracts?: boolean;
}

export function startTraffic(
  apis: readonly string[],
  cast: Cast,
  writers: number,
  receivables: readonly number[],
  tally: Tally,
  { withContracts = false, ...options }: TrafficOptions = {},
): Traffic {
  const left = [...receivables];
  const deals: Promise<void>[] = [];
  const { insist, isOver, end } = insisting(apis, tally, options);

  /** Another file each time. */
  async function contract(credit: number, lender: Player, busy: () => void): Promise<void> {
    const pdf = makePdf(`Contrato ${credit}`);
    const form = new FormData();
    form.append('Name', `contrato-${credit}.pdf`);
    form.append('credit_id', String(credit));
    form.append('content', new Blob([new Uint8Array(pdf)]), 'contrato.pdf');
    const upload = { method: 'POST', path: '/contracts/upload', token: lender.token, body: form } as const;
    const made = await insist(upload, busy);
    if (made?.id === undefined) return;
    tally.contracts.push(made.id);
    tally.papers.set(made.id, createHash('sha256').update(pdf).digest('hex'));
    const { token } = cast.borrower;
    const body = { accepted: true };
    const done = await insist({ method: 'PUT', path: `/contracts/${made.id}`, token, body }, busy);
    if (done) tally.completed.push(made.id);
  }

  /** One deal. @param busy is called when it has to wait for its own earlier try */
  async function deal(receivable: number, busy: () => void): Promise<void> {
    const { borrower, expire_date } = cast;
    const lender = cast.lenders[receivable % cast.lenders.length];
    if (!lender) throw new Error('no lender');
    const offer = {
      receivable_id: [receivable],
      security_margin_receivable_id: [],
      offer_value: 1000,
      minimal_value: 1,
      card_network: 'VISA',
      lenders: [lender.company_id],
      expire_date,
    };
    const made = await insist({ method: 'POST', path: '/offers', token: borrower.token, body: offer }, busy);
    if (made?.id === undefined) return;
    tally.offers.push(made.id);
    await delay(THINK_MS);
    const proposal = { offer_id: made.id, credit_value: 1000, expire_date };
    const bid = await insist({ method: 'POST', path: '/credits', token: lender.token, body: proposal }, busy);
    if (bid?.id === undefined) return;
    tally.credits.push(bid.id);
    await delay(THINK_MS);
    const answer = { accepted: true };
    const done = await insist(
      { method: 'PUT', path: `/credits/${bid.id}`, token: borrower.token, body: answer },
      busy,
    );
    if (!done) return;
    tally.accepted.push(bid.id);
    if (withContracts) await contract(bid.id, lender, busy);
  }

  async function write(): Promise<void> {
    while (!isOver()) {
      const receivable = left.pop();
      if (receivable === undefined) throw new Error('the writers ran out of receivables');
      await new Promise<void>((free, fail) => {
        deals.push(deal(receivable, free).then(free, fail));
      });
      await delay(THINK_MS);
    }
  }

  const running = Promise.all(Array.from({ length: writers }, write));
  running.catch((error: Error) => tally.faults.push(error.message));
  return {
    stop: async () => {
      end();
      await running.catch(() => {});
      await Promise.all(deals);
    },
  };
}
