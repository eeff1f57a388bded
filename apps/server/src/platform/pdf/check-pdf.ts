import type { ContractCheck, ContractText, DealInText } from '@pregao/domain';
import { findInContract, signingSide, UNREADABLE_CHECK } from '@pregao/domain';
import type { ProcessLimits } from '../limited/ask-process.ts';
import { readSignatures } from '../signatures/read-signatures.ts';
import type { Trust } from '../signatures/trust.ts';
import { askReader } from './ask-reader.ts';
import { withDocument } from './open-document.ts';

/** A file, and what is looked for in its text. */
export interface PdfToCheck {
  readonly path: string;
  readonly deal: DealInText;
  /** Now, ISO 8601. */
  readonly now: string;
  /** Only the signatures. */
  readonly without_text?: boolean;
}

/** Tells what signatures are worth and what the text says; never fails. */
export type PdfChecking = (task: PdfToCheck) => Promise<ContractCheck>;

/** A file of 12 MB in 61,000 objects with three signatures takes 2 s and 365 MB, a scan of 9 MB with six 1 s and 200 MB. */
const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 448 * 1024 ** 2, heapMegabytes: 448 };
const SCRIPT = new URL('./check-process.ts', import.meta.url);

/**
 * In a process of its own, with limits, apart from the one that decides whether the file is taken: what only this one cannot
 * read is taken and called so.
 */
export const checkLimited: PdfChecking = async (task) => {
  const ask = (without_text: boolean) => askReader<ContractCheck>(SCRIPT, { ...task, without_text }, LIMITS);
  const outcome = await ask(false);
  // Pages that exhaust it do not hide the signatures.
  const answer = outcome.kind === 'EXHAUSTED' ? await ask(true) : outcome;
  return answer.kind === 'ANSWERED' ? answer.answer : UNREADABLE_CHECK;
};

/** For processes with limits only. @throws Error for a file whose objects cannot be read */
export async function checkPdf(
  content: Buffer,
  trust: Trust,
  { deal, now, without_text = false }: Omit<PdfToCheck, 'path'>,
): Promise<ContractCheck> {
  const { signatures, more } = await readSignatures(content, trust, new Date(now));
  return {
    outcome: 'READ',
    signatures: signatures.map((one) => ({ ...one, side: signingSide(one.signer, deal) })),
    more_signatures: more,
    text: without_text ? null : await findInPages(content, deal),
  };
}

/** Looks for the deal page by page, until all of it is found; null where no page has a text that can be read. */
async function findInPages(content: Buffer, deal: DealInText): Promise<ContractText | null> {
  const read = withDocument(content, async (document) => {
    let found: ContractText | null = null;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      const lines = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
      const text = lines.join('');
      if (text.trim() === '') continue;
      found = either(found, findInContract(text, deal));
      if (Object.values(found).every(Boolean)) break;
    }
    return found;
  });
  return read.catch(() => null);
}

const either = (a: ContractText | null, b: ContractText): ContractText => ({
  borrower_tax_number: (a?.borrower_tax_number ?? false) || b.borrower_tax_number,
  lender_tax_number: (a?.lender_tax_number ?? false) || b.lender_tax_number,
  credit_value: (a?.credit_value ?? false) || b.credit_value,
});
