import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../src/platform/pdf/read-pdf.ts';
import {
  type CraftedPdf,
  craftAppended,
  craftCompressed,
  craftMisplaced,
  craftPdf,
} from '../support/crafted-pdf.ts';
import { makePdf } from '../support/pdf.ts';

const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const STREAM = (dict: string, text = 'MZ') =>
  `<< ${dict} /Length ${text.length} >>\nstream\n${text}\nendstream`;
/** Crafts a link with this action on the last page. */
const clicked = (action: string, pages = 1): CraftedPdf => ({
  pages,
  page: '/Annots [100 0 R]',
  objects: [`<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${action} >>`],
});
const annotated = (annotation: string, ...objects: string[]): CraftedPdf => ({
  page: '/Annots [100 0 R]',
  objects: [`<< /Type /Annot /Rect [0 0 99 99] ${annotation} >>`, ...objects],
});
const FIELD = '/FT /Tx /T (valor) /Subtype /Widget /Type /Annot /Rect [0 0 99 99]';
const form = (field: string, more = ''): CraftedPdf => ({
  catalog: `/AcroForm << /Fields [100 0 R] ${more} >>`,
  page: '/Annots [100 0 R]',
  objects: [`<< ${FIELD} ${field} >>`],
});

const SCRIPTS: Record<string, CraftedPdf> = {
  'when it opens': { catalog: `/OpenAction ${JS}` },
  'for the whole document, by name': { catalog: `/Names << /JavaScript << /Names [(a) ${JS}] >> >>` },
  'for the whole document, deep in the tree of names': {
    catalog: '/Names << /JavaScript << /Kids [100 0 R] >> >>',
    objects: [`<< /Limits [(a) (a)] /Names [(a) 101 0 R] >>`, JS],
  },
  'before it is closed': { catalog: `/AA << /WC ${JS} >>` },
  'when its fiftieth page opens': { pages: 50, page: `/AA << /O ${JS} >>` },
  'behind a click on its fiftieth page': clicked(JS, 50),
  'at each key in a field': form(`/AA << /K ${JS} >>`),
  'after two harmless actions': clicked(
    '<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage /Next << /S /JavaScript /JS 101 0 R >> >>] >>',
  ),
  'in a stream': {
    catalog: '/OpenAction << /S /JavaScript /JS 100 0 R >>',
    objects: [STREAM('', 'app.alert(1)')],
  },
  'under an encoded name': { catalog: '/OpenAction << /S /J#61vaScr#69pt /J#53 (app.alert\\(1\\)) >>' },
  'behind an outline': {
    catalog: '/Outlines 100 0 R',
    objects: [
      '<< /Type /Outlines /First 101 0 R /Last 101 0 R /Count 1 >>',
      `<< /Title (x) /Parent 100 0 R /A ${JS} >>`,
    ],
  },
  'that nothing refers to': { objects: [JS] },
};

const ACTIONS: Record<string, CraftedPdf> = {
  'starts a program': clicked('<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) >> >>'),
  'starts a program when it opens': { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' },
  'sends its fields': form('/A << /S /SubmitForm /F << /FS /URL /F (https://a.example) >> >>'),
  'reads fields from a file': clicked('<< /S /ImportData /F (a.fdf) >>'),
  'opens another document': clicked('<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
  'opens an embedded document': clicked('<< /S /GoToE /D [0 /Fit] /T << /R /C /N (a) >> >>'),
  'hides a field': clicked('<< /S /Hide /T (valor) >>'),
  'is of an unknown kind': clicked('<< /S /Surprise >>'),
  prints: clicked('<< /S /Named /N /Print >>'),
  'opens an address by itself': { catalog: '/OpenAction << /S /URI /URI (https://a.example) >>' },
  'opens an address when its page does': { page: '/AA << /O << /S /URI /URI (https://a.example) >> >>' },
  'opens an address after a place, by itself': {
    catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://a.example) >> >>',
  },
  'leads to a file': clicked('<< /S /URI /URI (file:///C:/Windows/System32/cmd.exe) >>'),
  'leads to a script': clicked('<< /S /URI /URI (javascript:alert\\(1\\)) >>'),
  'leads to a file beside the document': clicked('<< /S /URI /URI (fatura.exe) >>'),
};

const ATTACHMENTS: Record<string, CraftedPdf> = {
  'an executable, by name': {
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 100 0 R] >> >>',
    objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 101 0 R >> >>', STREAM('/Type /EmbeddedFile')],
  },
  'a file pinned to a page': annotated(
    '/Subtype /FileAttachment /FS 101 0 R',
    '<< /Type /Filespec /F (a.exe) /EF << /F 102 0 R >> >>',
    STREAM('/Type /EmbeddedFile'),
  ),
  'an associated file': {
    catalog: '/AF [100 0 R]',
    objects: ['<< /F (a.xml) /EF << /UF 101 0 R >> >>', STREAM('')],
  },
  'a portfolio': { catalog: '/Collection << /View /T >>' },
  'content that lies in another file': {
    page: '/Contents 100 0 R',
    objects: [STREAM('/F (\\\\\\\\host\\\\share\\\\a)', '')],
  },
};

const MEDIA: Record<string, CraftedPdf> = {
  'a film': annotated('/Subtype /Movie /Movie << /F (a.avi) >>'),
  'a screen': annotated('/Subtype /Screen /A << /S /Rendition /OP 0 >>'),
  'a sound': clicked('<< /S /Sound /Sound 101 0 R >>'),
  'rich media': annotated('/Subtype /RichMedia /RichMediaContent << >>'),
  'a space': annotated('/Subtype /3D'),
};

describe.each([
  ['SCRIPT', 'a script', SCRIPTS],
  ['ACTION', 'an action that', ACTIONS],
  ['ATTACHMENT', '', ATTACHMENTS],
  ['MEDIA', '', MEDIA],
] as const)('%s', (kind, what, table) => {
  it.each(Object.entries(table))(`finds ${what} %s`, async (_, crafted) => {
    expect((await readPdf(craftPdf(crafted))).active).toContain(kind);
  });
});

it('finds an XFA form', async () => {
  const facts = await readPdf(
    craftPdf({
      ...form('', '/XFA 101 0 R'),
      catalog: '/AcroForm << /Fields [] /XFA [(a) 100 0 R] >>',
      objects: [STREAM('', '<xdp/>')],
    }),
  );
  expect(facts.active).toEqual(['XFA']);
});

describe.each([
  ['in a compressed stream of objects', craftCompressed],
  ['appended to a document without it', craftAppended],
  ['where the table of objects begins elsewhere', craftMisplaced],
] as const)('%s', (_, craft) => {
  it.each([
    ['SCRIPT', SCRIPTS['when it opens']],
    ['SCRIPT', SCRIPTS['at each key in a field']],
    ['ACTION', ACTIONS['starts a program when it opens']],
    ['ATTACHMENT', ATTACHMENTS['an executable, by name']],
  ] as const)('finds %s', async (kind, crafted) => {
    expect((await readPdf(craft(crafted ?? {}))).active).toContain(kind);
  });

  it('finds nothing in a passive document', async () => {
    expect(await readPdf(craft({ pages: 3 }))).toEqual({ pages: 3, active: [], signed: false });
  });
});

it('reports every kind of active content', async () => {
  const facts = await readPdf(
    craftPdf({ ...ATTACHMENTS['a file pinned to a page'], catalog: `/OpenAction ${JS}` }),
  );
  expect(facts.active.toSorted()).toEqual(['ATTACHMENT', 'SCRIPT']);
});

it.each([
  ['a link to a site', clicked('<< /S /URI /URI (https://validar.iti.gov.br/?a=1) >>')],
  ['a link to an address of mail', clicked('<< /S /URI /URI (mailto:juridico@pregao.example) >>')],
  ['a link to a page', clicked('<< /S /GoTo /D [3 0 R /Fit] >>')],
  ['a link to the next page', clicked('<< /S /Named /N /NextPage >>')],
  ['a page to begin with', { catalog: '/OpenAction [3 0 R /FitH 842]' }],
  ['a page to go to when it opens', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }],
  ['a field to fill in', form('/V (1)')],
  ['an empty tree of attachments', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }],
  [
    'a tagged text',
    {
      catalog: '/StructTreeRoot 100 0 R /MarkInfo << /Marked true >>',
      objects: [
        '<< /Type /StructTreeRoot /K 101 0 R >>',
        '<< /Type /StructElem /S /P /P 100 0 R /A << /O /Layout /Placement /Block >> >>',
      ],
    },
  ],
] as const)('finds nothing in a document with %s', async (_, crafted) => {
  expect(await readPdf(craftPdf(crafted))).toMatchObject({ active: [] });
});

it('finds nothing in a signed document or in one of several pages', async () => {
  const signed = readFileSync(new URL('../data/pdf/signed-once.pdf', import.meta.url));
  expect(await readPdf(signed)).toEqual({ pages: 1, active: [], signed: true });
  expect(await readPdf(makePdf('x', 3))).toEqual({ pages: 3, active: [], signed: false });
});

it('rejects a document whose action refers to a missing object', async () => {
  await expect(readPdf(craftPdf({ catalog: '/OpenAction 900 0 R' }))).rejects.toThrow('missing');
});
