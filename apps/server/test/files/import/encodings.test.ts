import { expect, test } from 'vitest';
import { importContent } from './import-content.ts';

const ISSUERS = [
  'ITAÚ',
  'Itaú',
  'Caixa Econômica',
  'Banco São João',
  'AÇÃO',
  'BANCO DO ESPÍRITO SANTO',
  'Água Fácil',
  'Sé',
];
const TEXT = ['Emissor;Vencimento;Valor', ...ISSUERS.map((issuer) => `${issuer};30/11/2026;1,00`), ''].join(
  '\r\n',
);

/** Bytes of the letters above by code page (IBM 850; Mac OS Roman), from their published tables. */
const BYTES = {
  ibm850: { Ú: 0xe9, ú: 0xa3, ô: 0x93, ã: 0xc6, Ç: 0x80, Ã: 0xc7, Í: 0xd6, Á: 0xb5, á: 0xa0, é: 0x82 },
  macintosh: { Ú: 0xf2, ú: 0x9c, ô: 0x99, ã: 0x8b, Ç: 0x82, Ã: 0xcc, Í: 0xea, Á: 0xe7, á: 0x87, é: 0x8e },
} as const;

const encodeInPage = (text: string, page: Readonly<Record<string, number>>) =>
  Buffer.from(Array.from(text, (letter) => page[letter] ?? letter.charCodeAt(0)));

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, little endian', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16, big endian', utf16be(`\ufeff${TEXT}`)],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ['Mac OS Roman', encodeInPage(TEXT, BYTES.macintosh)],
  ['IBM 850', encodeInPage(TEXT, BYTES.ibm850)],
])('issuer names are decoded correctly in %s', async (_, content) => {
  const names = (await importContent(content)).rows.map(({ issuer }) => issuer);
  expect(names).toEqual(['ITAÚ', ...ISSUERS.slice(2)]);
});

test.each(ISSUERS)(
  'single name %s in Mac OS Roman or IBM 850 is decoded correctly or refused',
  async (issuer) => {
    const text = `Emissor;Vencimento;Valor\n${issuer};30/11/2026;1,00\n`;
    for (const page of Object.values(BYTES)) {
      const outcome = await importContent(encodeInPage(text, page));
      expect([issuer, undefined]).toContain(outcome.rows[0]?.issuer);
    }
  },
);
