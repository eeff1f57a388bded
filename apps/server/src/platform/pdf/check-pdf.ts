import type { ContractCheck, ContractText, DealInText } from '@pregao/domain';
import { findInContract, signingSide } from '@pregao/domain';
import { readSignatures } from '../signatures/read-signatures.ts';
import type { Trust } from '../signatures/trust.ts';
import type { PdfToCheck } from './check-limited.ts';
import { withDocument } from './open-document.ts';

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
