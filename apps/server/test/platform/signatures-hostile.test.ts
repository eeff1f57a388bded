import { PdfString } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { parsePdfDate } from '../../src/platform/signatures/pdf-date.ts';
import { readSignatures } from '../../src/platform/signatures/read-signatures.ts';
import { makeHolder } from '../support/certificates.ts';
import { craftPdf } from '../support/crafted-pdf.ts';
import { makePdf } from '../support/pdf.ts';
import { signPdf } from '../support/signed-pdf.ts';

/** Hostile files try to mislead or block the signature reader, which must soon report them as unreadable. */

const NOW = new Date('2026-03-10T14:00:00Z');
const NO_TRUST = { roots: [], intermediates: [] };
const UNREADABLE = {
  kind: 'SIGNATURE',
  integrity: 'UNREADABLE',
  coverage: 'PARTIAL',
  signer: null,
  issuer: null,
  chain: null,
  certificate: null,
  signed_at: null,
  time_source: null,
  time_authority: null,
  time_chain: null,
};

async function read(...objects: readonly string[]) {
  const began = performance.now();
  const found = await readSignatures(craftPdf({ objects }), NO_TRUST, NOW);
  expect(performance.now() - began).toBeLessThan(5_000);
  return found;
}

const dictionary = (range: string, contents = '<3003020101>') =>
  `<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange ${range} /Contents ${contents} >>`;
const hex = (...bytes: readonly Uint8Array[]) => `<${Buffer.concat(bytes).toString('hex')}>`;

describe('signature is unreadable with a byte range', () => {
  it.each([
    ['far behind the end', '[0 10 20 99999999999]'],
    ['beyond what a number holds', `[0 10 20 ${'9'.repeat(400)}]`],
    ['negative', '[0 -10 20 30]'],
    ['before the beginning', '[-5 10 20 30]'],
    ['overlapping', '[0 100 50 100]'],
    ['in fractions', '[0 10.5 20 30]'],
    ['of names', '[/A /B /C /D]'],
    ['of three numbers', '[0 10 20]'],
    ['of six numbers', '[0 10 20 30 60 10]'],
    ['empty', '[]'],
    ['no array', '(0 10 20 30)'],
    ['in another object that is not there', '[0 10 20 900 0 R]'],
  ])('%s', async (_, range) => {
    expect(await read(dictionary(range))).toEqual({ signatures: [UNREADABLE], more: 0 });
  });
});

describe('signature is unreadable with a message', () => {
  const deep = Buffer.concat([Buffer.alloc(200_000, Buffer.from([0x30, 0x80])), Buffer.alloc(10)]);
  it.each([
    ['empty', '<>'],
    ['no text', '17'],
    ['a name', '/Name'],
    ['of zeros', `<${'00'.repeat(8_000)}>`],
    ['no CMS', '<3003020101>'],
    ['cut off', '<3082ffff06092a864886f70d010702>'],
    ['of another kind', '<300f06092a864886f70d010703a0023000>'],
    ['without certificate or signer', '<3019 06092a864886f70d010702a00c300a02010131003003060100>'],
    ['nested a hundred thousand times', hex(deep)],
    ['of megabytes', hex(Buffer.from('3083ffffff', 'hex'), Buffer.alloc(3_000_000, 0x30))],
    ['of lengths that overflow', '<30ffffffffffffffffff>'],
    ['in plain text', '(not a signature \\(at all\\))'],
  ])('%s', async (_, contents) => {
    expect(await read(dictionary('[0 10 20 30]', contents))).toEqual({ signatures: [UNREADABLE], more: 0 });
  });
});

it.each([
  ['🦜'.repeat(150), `x${'🦜'.repeat(150)}`],
  ['\u0000A\u202eNA\n', '\u0007'],
])('certificate names are reduced to a short printable line: %#', async (name, issuer) => {
  const holder = await makeHolder(name, await makeHolder(issuer));
  const { signatures } = await readSignatures(await signPdf(makePdf(), holder), NO_TRUST, NOW);
  for (const said of [signatures[0]?.signer?.name ?? '?', signatures[0]?.issuer ?? '?']) {
    expect(said.length).toBeLessThanOrEqual(200);
    expect(said).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u);
  }
});

it.each([
  ["D:20260310110000-03'00'", '2026-03-10T14:00:00.000Z'],
  ['D:20260310', '2026-03-10T00:00:00.000Z'],
  ['D:20260310110000Z', '2026-03-10T11:00:00.000Z'],
  ["D:00000101000000+14'00'", undefined],
  ["D:99991231235959-23'59'", undefined],
  ['D:20261399999999', undefined],
  ['yesterday', undefined],
])('parsePdfDate parses %s or rejects it', (text, instant) => {
  expect(parsePdfDate(PdfString.fromString(text))?.toISOString()).toBe(instant);
});

it('dictionary without contents or byte range is not a signature', async () => {
  expect(await read('<< /Type /Sig /ByteRange [0 1 2 3] >>', '<< /Type /Sig /Contents <00> >>')).toEqual({
    signatures: [],
    more: 0,
  });
});

it('signature reader reads twenty of ten thousand signatures and counts the rest', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => dictionary(`[0 10 20 ${at}]`));
  const { signatures, more } = await read(...many);
  expect([signatures.length, more]).toEqual([20, 9_980]);
});

it('signature reader throws for a broken PDF and finds none in an unsigned one', async () => {
  await expect(readSignatures(Buffer.from('%PDF-1.4'), NO_TRUST, NOW)).rejects.toThrow();
  expect(await readSignatures(makePdf(), NO_TRUST, NOW)).toEqual({ signatures: [], more: 0 });
});
