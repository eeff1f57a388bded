import type { ContractCheck, ContractTerms, ContractText, DocumentFindings } from '@pregao/domain';
import { findContractTerms, findDocumentFault, NO_DOCUMENT_FINDINGS, signingSide } from '@pregao/domain';
import { readSignatures } from '../signatures/read-signatures.ts';
import type { Trust } from '../signatures/trust.ts';
import type { PdfToCheck } from './check-isolated.ts';
import { withDocument } from './open-document.ts';

/**
 * Checks signatures and text of a PDF, in a child process with limits only. @throws Error for unreadable
 * objects
 */
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
    ...(without_text ? NO_TEXT : await readPages(content, deal)),
  };
}

type PageFindings = Pick<ContractCheck, 'text'> & DocumentFindings;

const NO_TEXT: PageFindings = { text: null, ...NO_DOCUMENT_FINDINGS };

/**
 * Pages that are searched for draft marks and blanks, even after the whole deal is found: annexes follow
 * later.
 */
const MARKED_PAGES = 50;

/**
 * Searches the pages for the deal until all of it is found. The first pages are also searched for signs of a
 * wrong document.
 */
async function readPages(content: Buffer, deal: ContractTerms): Promise<PageFindings> {
  const read = withDocument(content, async (document) => {
    const pages: string[] = [];
    let text: ContractText | null = null;
    for (let number = 1; number <= document.numPages; number += 1) {
      const isFound: boolean = text !== null && Object.values(text).every(Boolean);
      if (isFound && number > MARKED_PAGES) break;
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      const lines = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
      const pageText = lines.join('');
      if (pageText.trim() === '') continue;
      text = mergeTexts(text, findContractTerms(pageText, deal));
      if (number <= MARKED_PAGES) pages.push(pageText);
    }
    return { text, ...findDocumentFault(pages) };
  });
  return read.catch(() => NO_TEXT);
}

const mergeTexts = (a: ContractText | null, b: ContractText): ContractText => ({
  borrower_tax_number: (a?.borrower_tax_number ?? false) || b.borrower_tax_number,
  lender_tax_number: (a?.lender_tax_number ?? false) || b.lender_tax_number,
  credit_value: (a?.credit_value ?? false) || b.credit_value,
});
