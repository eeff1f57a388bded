import { describe, expect, it } from 'vitest';
import { readSignatures } from '../../src/platform/signatures/read-signatures.ts';
import type { Trust } from '../../src/platform/signatures/trust.ts';
import { makeHolder } from '../support/certificates.ts';
import { createTimestampAuthority, type SigningOptions, signPdf } from '../support/signed-pdf.ts';

const NOW = new Date('2026-03-12T12:00:00Z');
const root = await makeHolder('AC Raiz de Teste');
const signer = await makeHolder('PARTE UM', root);
const otherSigner = await makeHolder('QUALQUER UM');
const trust: Trust = { roots: [{ chain: 'ICP_BRASIL', certificate: root.certificate }], intermediates: [] };

type Objects = Readonly<Record<number, string>>;

/** Builds a PDF of these objects, or appends them to one as a revision. */
function revision(objects: Objects, before: Buffer = Buffer.from('%PDF-1.7\n')): Buffer {
  let text = before.toString('latin1');
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const rows = Object.entries(objects).map(([number, body]) => {
    const row = `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const root_ = /\/Root \d+ 0 R/g;
  const catalog = [...text.matchAll(root_)].at(-1)?.[0] ?? '/Root 1 0 R';
  const trailer = `<< /Size 90 ${catalog} ${previous ? `/Prev ${previous}` : ''} >>`;
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table, 'latin1');
}

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const drawText = (text: string) => `BT /F1 20 Tf 50 700 Td (${text}) Tj ET`;
const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const PAGE = '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]';
const form = (text: string, entries = '/Type /XObject') =>
  stream(`${entries} /Subtype /Form /BBox [0 0 595 842] /Resources << ${FONT} >>`, drawText(text));
const document = (objects: Objects) =>
  revision({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    ...objects,
  });
const PLAIN: Objects = {
  3: `<< ${PAGE} /Contents 4 0 R /Resources << ${FONT} >> >>`,
  4: stream('', drawText('R$ 100,00')),
};

/** Returns the coverage of the first signature after a revision was appended and signed. */
async function coverageAfter(objects: Objects, change: Objects) {
  const signed = await signPdf(document(objects), signer);
  const sealed = await signPdf(revision(change, signed), otherSigner);
  const { signatures } = await readSignatures(sealed, trust, NOW);
  return signatures[0]?.coverage;
}

describe('revision that was signed later', () => {
  it.each<[string, Objects, Objects]>([
    [
      'adds a stamp disguised as a signature field',
      PLAIN,
      {
        3: `<< ${PAGE} /Contents 4 0 R /Resources << ${FONT} >> /Annots [50 0 R] >>`,
        50: '<< /Type /Annot /Subtype /Stamp /FT /Sig /Rect [0 600 595 842] /F 4 /AP << /N 51 0 R >> >>',
        51: form('R$ 999,00'),
      },
    ],
    [
      'adds an unsigned signature field',
      PLAIN,
      {
        3: `<< ${PAGE} /Contents 4 0 R /Resources << ${FONT} >> /Annots [50 0 R] >>`,
        50: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (x) /Rect [0 600 595 842] /F 4 /AP << /N 51 0 R >> >>',
        51: form('R$ 999,00'),
      },
    ],
    [
      'changes an image disguised as a page',
      {
        3: `<< ${PAGE} /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>`,
        4: stream('', '/X Do'),
        5: form('R$ 100,00', '/Type /Page'),
      },
      { 5: form('R$ 999,00', '/Type /Page') },
    ],
    [
      'changes contents disguised as a page',
      { ...PLAIN, 4: stream('/Type /Page', drawText('R$ 100,00')) },
      { 4: stream('/Type /Page', drawText('R$ 999,00')) },
    ],
    [
      'changes an image within cyclic references',
      {
        3: `<< ${PAGE} /Contents 4 0 R /Resources 6 0 R >>`,
        4: stream('', '/A Do'),
        5: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources 8 0 R', '/A Do'),
        6: `<< /XObject << /A 5 0 R >> /Next 8 0 R ${FONT} >>`,
        8: '<< /XObject << /A 9 0 R /B 5 0 R >> /Next 6 0 R >>',
        9: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources 6 0 R', '/B Do'),
      },
      { 9: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources 8 0 R', '/B Do') },
    ],
  ])('%s and is reported as a change', async (_, objects, change) => {
    expect(await coverageAfter(objects, change)).toBe('CHANGED');
  });

  it('repeats the same object in another order and changes nothing', async () => {
    const same = { 3: `<< /Resources << ${FONT} >> /Contents 4 0 R ${PAGE} >>` };
    expect(await coverageAfter(PLAIN, same)).toBe('SIGNED_LATER');
  });
});

describe('signing time', () => {
  const days = { from: new Date('2020-01-01'), to: new Date('2022-01-01') };
  const judged = async (signing: SigningOptions, holder = signer) => {
    const signed = await signPdf(document(PLAIN), holder, signing);
    const [one] = (await readSignatures(signed, trust, NOW)).signatures;
    return [one?.certificate, one?.time_source];
  };

  it('from the signer or an untrusted timestamp does not validate an expired certificate', async () => {
    const expired = await makeHolder('VENCIDA', root, days);
    const stamps = await makeHolder('CARIMBO', undefined, { stampsTime: true, from: new Date('2018-01-01') });
    const then = new Date('2021-06-01T12:00:00Z');
    expect(await judged({ at: then }, expired)).toEqual(['EXPIRED', 'SIGNER']);
    expect(await judged({ at: NOW, stampedBy: createTimestampAuthority(stamps, then) }, expired)).toEqual([
      'EXPIRED',
      'TIMESTAMP',
    ]);
  });

  it('in the future is ignored', async () => {
    expect(await judged({ at: new Date('2030-01-01T12:00:00Z') })).toEqual(['VALID', null]);
  });
});
