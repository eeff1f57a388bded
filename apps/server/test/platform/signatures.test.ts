import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../../src/platform/signatures/chain.ts';
import { readSignatures } from '../../src/platform/signatures/read-signatures.ts';
import { publishedTrust, type Trust } from '../../src/platform/signatures/trust.ts';
import { type CertificateHolder, type CertificateOptions, makeHolder } from '../support/certificates.ts';
import { makeCms, parseCertificateOf } from '../support/cms.ts';
import { makePdf } from '../support/pdf.ts';
import {
  changePage,
  changeTitle,
  createTimestampAuthority,
  signPdf,
  stampPdf,
  withCms,
} from '../support/signed-pdf.ts';

const NOW = new Date('2026-03-10T14:00:00Z');
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const CPF = `10011980${'52998224725'}${'0'.repeat(40)}`;
const PERSON: CertificateOptions = { others: { 1: CPF }, usage: 0xc0 };

/** Authorities that exist in these tests only. */
const root = await makeHolder('AC Raiz de Teste');
const authority = await makeHolder('AC de Teste', root, { authority: true, pathLength: 0 });
const government = await makeHolder('AC Raiz do Governo de Teste');
const ana = await makeHolder('ANA DE SOUZA:52998224725', authority, PERSON);
const company = await makeHolder('EMPRESA DE TESTE LTDA:11222333000181', authority, {
  others: { 2: 'BRUNO LIMA', 3: '11222333000181', 4: CPF },
  usage: 0xe0,
});
const citizen = await makeHolder('Carla Dias', government);
const expired = await makeHolder('Ana', authority, { to: day('2026-03-06') });
const timestampSigner = await makeHolder('ACT de Teste', authority, { stampsTime: true });
const trust: Trust = {
  roots: [
    { chain: 'ICP_BRASIL', certificate: root.certificate },
    { chain: 'GOV_BR', certificate: government.certificate },
  ],
  intermediates: [],
};

const unsignedPdf = makePdf('Valor 1.000,00');
const signedPdf = await signPdf(unsignedPdf, ana);

async function read(pdf: Buffer, known = trust) {
  return (await readSignatures(pdf, known, NOW)).signatures;
}

/** Reads the only signature of a PDF. */
async function readOne(pdf: Buffer, known = trust) {
  const [one, ...others] = await read(pdf, known);
  expect(others).toEqual([]);
  return one;
}

const GOOD = { integrity: 'INTACT', coverage: 'WHOLE', chain: 'ICP_BRASIL', certificate: 'VALID' };

describe('signature reader', () => {
  it('reports signer, issuer, time and chain of a valid signature', async () => {
    expect(await readOne(signedPdf)).toEqual({
      ...GOOD,
      kind: 'SIGNATURE',
      signer: { name: 'ANA DE SOUZA', cpf: '***.982.247-**', cnpj: null, responsible: null },
      issuer: 'AC de Teste',
      signed_at: '2026-03-10T13:30:00.000Z',
      time_source: 'SIGNER',
      time_authority: null,
      time_chain: null,
    });
  });

  it('reports a company and its responsible person', async () => {
    expect(await readOne(await signPdf(unsignedPdf, company))).toMatchObject({
      ...GOOD,
      signer: {
        name: 'EMPRESA DE TESTE LTDA',
        cnpj: '11222333000181',
        cpf: '***.982.247-**',
        responsible: 'BRUNO LIMA',
      },
    });
  });

  it('finds no signature in an unsigned PDF', async () => {
    expect(await read(unsignedPdf)).toEqual([]);
  });

  it.each(['one', 'half of a byte'])('reports a file as altered after a change by %s', async (what) => {
    const changed = Buffer.from(signedPdf);
    const at = changed.indexOf('1.000,00');
    changed[at] = what === 'one' ? 0x39 : (changed[at] ?? 0) ^ 0x10;
    expect(await readOne(changed)).toMatchObject({ ...GOOD, integrity: 'ALTERED' });
  });

  it.each([
    ['signed-once.pdf', 'INTACT'],
    ['signed-once-tampered.pdf', 'ALTERED'],
  ])('reports %s of another program as %s with an unknown root', async (name, integrity) => {
    const file = readFileSync(new URL(`../data/pdf/${name}`, import.meta.url));
    expect(await readOne(file, publishedTrust())).toMatchObject({
      ...GOOD,
      integrity,
      chain: 'OTHER',
      signer: { name: 'signpdf' },
      signed_at: '2019-11-05T18:13:50.000Z',
    });
  });
});

describe('signature coverage', () => {
  const coverages = async (pdf: Buffer) =>
    (await read(pdf)).map(({ integrity, coverage }) => `${integrity} ${coverage}`);

  it('is SIGNED_LATER for the earlier of several appended signatures, all of them intact', async () => {
    const twice = await signPdf(signedPdf, company);
    expect(await coverages(twice)).toEqual(['INTACT SIGNED_LATER', 'INTACT WHOLE']);
    expect((await read(twice)).map(({ signer }) => signer?.name)).toEqual([
      'ANA DE SOUZA',
      'EMPRESA DE TESTE LTDA',
    ]);
    const thrice = await signPdf(twice, citizen);
    expect(await coverages(thrice)).toEqual(['INTACT SIGNED_LATER', 'INTACT SIGNED_LATER', 'INTACT WHOLE']);
  });

  it('is WHOLE for both signers of one signature', async () => {
    const both = await withCms(signedPdf, (content) => makeCms([ana, company], content));
    expect(
      (await read(both)).map(({ integrity, coverage, signer }) => [integrity, coverage, signer?.name]),
    ).toEqual([
      ['INTACT', 'WHOLE', 'ANA DE SOUZA'],
      ['INTACT', 'WHOLE', 'EMPRESA DE TESTE LTDA'],
    ]);
  });

  it('is CHANGED after a page change, with or without a later signature', async () => {
    const changed = await changePage(signedPdf, 'Valor 9.000,00');
    expect(await coverages(changed)).toEqual(['INTACT CHANGED']);
    expect(await coverages(await signPdf(changed, company))).toEqual(['INTACT CHANGED', 'INTACT WHOLE']);
  });

  it('is APPENDED after an unsigned change of the title', async () => {
    const titled = await changeTitle(signedPdf, 'Contrato');
    expect(await coverages(titled)).toEqual(['INTACT APPENDED']);
    expect(await coverages(await changeTitle(await signPdf(signedPdf, company), 'x'))).toEqual([
      'INTACT APPENDED',
      'INTACT APPENDED',
    ]);
  });

  it('is APPENDED after trailing bytes and WHOLE after white space', async () => {
    const more = Buffer.concat([signedPdf, Buffer.from('1 0 obj\n<< >>\nendobj\n%%EOF\n')]);
    expect(await coverages(more)).toEqual(['INTACT APPENDED']);
    expect(await coverages(Buffer.concat([signedPdf, Buffer.from('\r\n \0')]))).toEqual(['INTACT WHOLE']);
  });

  it('is APPENDED when the later signature is altered', async () => {
    const twice = Buffer.from(await signPdf(signedPdf, company));
    twice[twice.lastIndexOf('/Reason') > 0 ? twice.lastIndexOf('/Reason') : twice.lastIndexOf('/M (D:') + 6] =
      0x31;
    expect(await coverages(twice)).toEqual(['INTACT APPENDED', 'ALTERED WHOLE']);
  });

  it('is PARTIAL when the byte range has a gap beside the signature', async () => {
    const digits = signedPdf.toString('latin1');
    const range = /\/ByteRange \[0 (\d+)/.exec(digits)?.[1] ?? '';
    // Same length, ten bytes earlier.
    const earlier = String(Number(range) - 10).padStart(range.length, '0');
    const holed = Buffer.from(digits.replace(`[0 ${range}`, `[0 ${earlier}`), 'latin1');
    expect(await readOne(holed)).toMatchObject({ coverage: 'PARTIAL', integrity: 'ALTERED' });
  });
});

describe('certificate chain', () => {
  const by = async (holder: CertificateHolder, known = trust) =>
    await readOne(await signPdf(unsignedPdf, holder), known);

  it('is GOV_BR for a gov.br root and OTHER for an unknown one', async () => {
    expect(await by(citizen)).toMatchObject({ ...GOOD, chain: 'GOV_BR' });
    const unknown = await makeHolder('ANA DE SOUZA:52998224725', await makeHolder('AC Raiz de Teste'));
    expect(await by(unknown)).toMatchObject({ ...GOOD, chain: 'OTHER' });
    expect(await by(await makeHolder('Só eu'))).toMatchObject({ ...GOOD, chain: 'OTHER' });
  });

  it('is completed by known intermediates when the file has none', async () => {
    const alone = await signPdf(unsignedPdf, ana, { bringing: [] });
    expect(await readOne(alone)).toMatchObject({ chain: 'OTHER' });
    const known = { ...trust, intermediates: [authority.certificate] };
    expect(await readOne(alone, known)).toMatchObject(GOOD);
  });

  it('is OTHER below a certificate that may not issue this one', async () => {
    expect(await by(await makeHolder('Filho de Ana', ana))).toMatchObject({ chain: 'OTHER' });
    const below = await makeHolder('AC abaixo', authority, { authority: true });
    expect(await by(await makeHolder('Longe', below))).toMatchObject({ chain: 'OTHER' });
  });

  it('is OTHER within seconds when authorities issue each other', async () => {
    const one = await makeHolder('AC Um');
    const two = await makeHolder('AC Dois', one, { authority: true });
    const rings: CertificateHolder[] = [];
    for (let ring = 0; ring < 9; ring += 1) {
      rings.push(await makeHolder('AC Um', two, { authority: true, keys: one.keys }));
      rings.push(await makeHolder('AC Dois', one, { authority: true, keys: two.keys }));
    }
    const bringing = [two, ...rings].map(({ certificate }) => new Uint8Array(certificate.raw));
    const began = performance.now();
    expect(
      await readOne(await signPdf(unsignedPdf, await makeHolder('Rui', two), { bringing })),
    ).toMatchObject({
      chain: 'OTHER',
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each([
    ['expired', { to: day('2026-03-09') }, 'EXPIRED'],
    ['not yet begun', { from: day('2026-03-11') }, 'NOT_YET_VALID'],
    ['for something else', { usage: 0x20 }, 'UNFIT'],
  ] as const)('reports a certificate that is %s at the signing time', async (_, wishes, certificate) => {
    expect(await by(await makeHolder('Ana', authority, wishes))).toMatchObject({ ...GOOD, certificate });
  });

  it('reports a certificate as expired when its authority is expired', async () => {
    const old = await makeHolder('AC velha', root, { authority: true, to: day('2026-03-01') });
    expect(await by(await makeHolder('Ana', old))).toMatchObject({ ...GOOD, certificate: 'EXPIRED' });
  });
});

describe('signing time', () => {
  const times = async (pdf: Buffer) => {
    const { signed_at, time_source, time_authority, time_chain, certificate } = (await readOne(pdf)) ?? {};
    return [signed_at, time_source, time_authority, time_chain, certificate];
  };
  const stampedBy = (holder: CertificateHolder) => createTimestampAuthority(holder, day('2026-03-05'));

  it('comes from a trusted timestamp, also when the certificate expired later', async () => {
    expect(
      await times(await signPdf(unsignedPdf, expired, { stampedBy: stampedBy(timestampSigner) })),
    ).toEqual(['2026-03-05T12:00:00.000Z', 'TIMESTAMP', 'ACT de Teste', 'ICP_BRASIL', 'VALID']);
  });

  it('comes from the signer when the timestamp is untrusted or covers something else', async () => {
    const said = ['2026-03-10T13:30:00.000Z', 'SIGNER', null, null, 'EXPIRED'];
    expect(await times(await signPdf(unsignedPdf, expired, { stampedBy: stampedBy(company) }))).toEqual(said);
    const elsewhere = {
      timestamp: () => stampedBy(timestampSigner).timestamp(new Uint8Array(32), 'SHA-256'),
    };
    expect(await times(await signPdf(unsignedPdf, expired, { stampedBy: elsewhere }))).toEqual(said);
  });

  it('comes from the file when neither timestamp nor signer gives one', async () => {
    const silent = await withCms(signedPdf, (content) => makeCms([ana], content));
    expect(await times(silent)).toEqual(['2026-03-10T13:30:00.000Z', 'FILE', null, null, 'VALID']);
  });

  it('of a document timestamp is reported with kind TIMESTAMP', async () => {
    const stamped = await stampPdf(signedPdf, stampedBy(timestampSigner));
    expect(await read(stamped)).toMatchObject([
      { kind: 'SIGNATURE', coverage: 'SIGNED_LATER', integrity: 'INTACT' },
      { ...GOOD, kind: 'TIMESTAMP', signer: { name: 'ACT de Teste' }, signed_at: '2026-03-05T12:00:00.000Z' },
    ]);
    const changed = Buffer.from(stamped);
    changed[changed.indexOf('1.000,00')] = 0x39;
    expect((await read(changed)).map(({ integrity }) => integrity)).toEqual(['ALTERED', 'ALTERED']);
  });
});

describe('signature integrity', () => {
  const integrity = async (pdf: Buffer) => (await readOne(pdf))?.integrity;
  const rsa = async (bits: number, name: string) => {
    const algorithm = { name, modulusLength: bits, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };
    return makeHolder('Ana', authority, { algorithm });
  };

  it.each([
    ['RSA', 2048, 'RSASSA-PKCS1-v1_5', 'INTACT'],
    ['RSA-PSS', 2048, 'RSA-PSS', 'INTACT'],
    ['a short RSA key', 1024, 'RSASSA-PKCS1-v1_5', 'WEAK'],
  ] as const)('is checked for %s', async (_, bits, name, expected) => {
    const holder = await rsa(bits, name);
    expect(await integrity(await withCms(signedPdf, (content) => makeCms([holder], content)))).toBe(expected);
  });

  it('is WEAK for SHA-1 and INTACT for SHA-512 and without signed attributes', async () => {
    const by = (wishes: Parameters<typeof makeCms>[2]) =>
      withCms(signedPdf, (content) => makeCms([ana], content, wishes));
    expect(await integrity(await by({ hash: 'SHA-1' }))).toBe('WEAK');
    expect(await integrity(await by({ hash: 'SHA-512' }))).toBe('INTACT');
    expect(await integrity(await by({ bare: true }))).toBe('INTACT');
  });

  it('is FORGED when the key does not belong to the certificate', async () => {
    const forged = await withCms(signedPdf, (content) => makeCms([{ ...ana, keys: company.keys }], content));
    expect(await readOne(forged)).toMatchObject({
      ...GOOD,
      integrity: 'FORGED',
      signer: { name: 'ANA DE SOUZA' },
    });
  });

  it('is UNREADABLE when the message embeds its content', async () => {
    const honest = await withCms(signedPdf, (content) =>
      makeCms([ana], content.subarray(0, 100), { inside: true }),
    );
    expect(await integrity(honest)).toBe('UNREADABLE');
  });

  it('is UNREADABLE when the certificate of the signer is missing', async () => {
    const certificates = [parseCertificateOf(company)];
    expect(
      await integrity(await withCms(signedPdf, (content) => makeCms([ana], content, { certificates }))),
    ).toBe('UNREADABLE');
  });
});

it('every published intermediate chains to a published root', () => {
  const { roots, intermediates } = publishedTrust();
  const at = day('2026-11-21');
  const chains = intermediates.map((one) => {
    const { chain } = chainOf(one, [], { roots, intermediates }, at);
    return `${chain} ${new Date(one.validTo) > at} ${one.ca}`;
  });
  expect(new Set(chains)).toEqual(new Set(['ICP_BRASIL true true', 'GOV_BR true true']));
  expect([roots.length, intermediates.length]).toEqual([6, 173]);
  for (const { certificate } of roots) {
    expect(certificate.verify(certificate.publicKey), certificate.subject).toBe(true);
    expect(new X509Certificate(certificate.raw).ca).toBe(true);
  }
});
