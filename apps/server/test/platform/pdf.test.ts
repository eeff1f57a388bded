import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { UNREADABLE_CHECK } from '@pregao/domain';
import { afterAll, expect, it } from 'vitest';
import { checkPdfIsolated } from '../../src/platform/pdf/check-isolated.ts';
import { inspectPdf, readLimited } from '../../src/platform/pdf/inspect-pdf.ts';
import { createRunPdfProcess } from '../../src/platform/pdf/run-pdf-process.ts';
import { craftPdf } from '../support/crafted-pdf.ts';
import { makePdf } from '../support/pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function inspect(content: Buffer) {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, content);
  return inspectPdf(path, 1, readLimited(createRunPdfProcess(2)));
}

/** A signed file with incremental updates (node-signpdf, MIT). */
const signed = readFileSync(new URL('../data/pdf/signed-once.pdf', import.meta.url));

it('PDF inspection counts pages', async () => {
  expect(await inspect(makePdf('x', 3))).toEqual({ pages: 3, active: [], signed: false });
  expect(await inspect(signed)).toEqual({ pages: 1, active: [], signed: true });
});

it('PDF inspection reports active content', async () => {
  const opening = craftPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  expect(await inspect(opening)).toEqual({ pages: 1, active: ['SCRIPT'], signed: false });
});

it('PDF inspection accepts white space after the end mark', async () => {
  expect(await inspect(Buffer.concat([signed, Buffer.from('\r\n\r\n \0\0')]))).toEqual({
    pages: 1,
    active: [],
    signed: true,
  });
});

it.each([
  ['an empty file', 'BROKEN', Buffer.alloc(0)],
  ['a file cut off in its middle', 'BROKEN', signed.subarray(0, 9000)],
  ['a file cut off at its end', 'BROKEN', signed.subarray(0, -2)],
  ['content before the PDF', 'NOT_ONLY_PDF', Buffer.concat([Buffer.from('<html>'), signed])],
  [
    'content after the PDF',
    'NOT_ONLY_PDF',
    Buffer.concat([signed, Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a PDF far from the beginning', 'BROKEN', Buffer.concat([Buffer.alloc(2000, 32), signed])],
])('PDF inspection rejects %s: %s', async (_, fault, content) => {
  expect(await inspect(content)).toEqual({ fault });
});

/** A cross-reference stream of a few megabytes that decodes to gigabytes. */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(1 << 24), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(400).fill(block)]);
  const head = Buffer.from(
    `%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 9 /W [1 2 1] /Root 2 0 R /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
  );
  return Buffer.concat([head, data, Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')]);
}

it('PDF inspection reports a decompression bomb as broken within its time limit', async () => {
  const began = Date.now();
  expect(await inspect(bomb())).toEqual({ fault: 'BROKEN' });
  expect(Date.now() - began).toBeLessThan(25_000);
}, 30_000);

it('isolated PDF check reads signatures and text and reports an unreadable file', async () => {
  const deal = {
    borrower_tax_number: '11222333000181',
    lender_tax_number: '12ABC34501DE35',
    credit_value: 1,
  };
  const check = (content: Buffer) => {
    const path = join(folder, 'checked.pdf');
    writeFileSync(path, content);
    return checkPdfIsolated(createRunPdfProcess(2))({ path, deal, now: '2026-03-10T13:00:00.000Z' }, 1);
  };
  const found = await check(signed);
  expect(found).toMatchObject({ outcome: 'READ', signatures: [{ integrity: 'INTACT', chain: 'OTHER' }] });
  expect(found.text).toEqual({ borrower_tax_number: false, lender_tax_number: false, credit_value: false });
  expect(await check(Buffer.from('%PDF-1.7 and nothing'))).toEqual(UNREADABLE_CHECK);
});
