import { deflateSync } from 'node:zlib';

/** Parts of a PDF besides its empty pages, in PDF syntax. */
export interface CraftedPdf {
  /** Entries of the catalog. */
  readonly catalog?: string;
  /** Entries of the last page. */
  readonly page?: string;
  readonly pages?: number;
  /** Further objects, numbered from `100 0 R`. */
  readonly objects?: readonly string[];
}

const FIRST_OBJECT = 100;

function objectsOf({ catalog = '', page = '', pages = 1, objects = [] }: CraftedPdf): Map<number, string> {
  const numbers = Array.from({ length: pages }, (_, index) => 3 + index);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const empty = '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]';
  return new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    ...numbers.map((n) => [n, `<< ${empty} ${n === numbers.at(-1) ? page : ''} >>`] as const),
    ...objects.map((body, index) => [FIRST_OBJECT + index, body] as const),
  ]);
}

const sizeOf = (objects: Map<number, string>) => Math.max(...objects.keys()) + 1;

/** Writes objects and their cross-reference table after the revision `before`. */
function revision(objects: Map<number, string>, before = '%PDF-1.7\n'): string {
  let file = before;
  const rows: string[] = [];
  for (const [number, body] of objects) {
    rows.push(`${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const earlier = before.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1];
  const prev = earlier === undefined ? '' : `/Prev ${earlier}`;
  const trailer = `trailer\n<< /Size ${sizeOf(objects)} /Root 1 0 R ${prev} >>`;
  return `${file}xref\n0 1\n0000000000 65535 f \n${rows.join('')}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Makes a PDF with a cross-reference table, as up to PDF 1.4. */
export function craftPdf(crafted: CraftedPdf): Buffer {
  return Buffer.from(revision(objectsOf(crafted)), 'latin1');
}

/** Makes an empty PDF with the parts in an incremental update, as editing and signing programs do. */
export function craftAppended(crafted: CraftedPdf): Buffer {
  return Buffer.from(revision(objectsOf(crafted), revision(objectsOf({}))), 'latin1');
}

/** Makes a PDF whose `startxref` is off by one byte. */
export function craftMisplaced(crafted: CraftedPdf): Buffer {
  const file = revision(objectsOf(crafted));
  return Buffer.from(
    file.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) - 1}`),
    'latin1',
  );
}

/** Makes a PDF with an object stream and a cross-reference stream. */
export function craftCompressed(crafted: CraftedPdf): Buffer {
  const all = objectsOf(crafted);
  const packed = [...all].filter(([, body]) => !body.includes('endstream'));
  const holder = sizeOf(all);
  let bodies = '';
  const index = packed.map(([number, body]) => {
    const at = bodies.length;
    bodies += `${body}\n`;
    return `${number} ${at} `;
  });
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const entries = new Map<number, [number, number, number]>([[0, [0, 0, 255]]]);
  const add = (number: number, dict: string, data: Buffer) => {
    const at = parts.reduce((sum, part) => sum + part.length, 0);
    entries.set(number, [1, at, 0]);
    const head = `${number} 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n`;
    parts.push(Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n'));
    return at;
  };
  const first = index.join('').length;
  add(
    holder,
    `/Type /ObjStm /Filter /FlateDecode /N ${packed.length} /First ${first}`,
    deflateSync(index.join('') + bodies),
  );
  packed.forEach(([number], place) => {
    entries.set(number, [2, holder, place]);
  });
  for (const [number, body] of all) {
    if (!body.includes('endstream')) continue;
    entries.set(number, [1, parts.reduce((sum, part) => sum + part.length, 0), 0]);
    parts.push(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }
  entries.set(holder + 1, [1, parts.reduce((sum, part) => sum + part.length, 0), 0]);
  const sorted = [...entries].sort(([a], [b]) => a - b);
  const rows = sorted.map(([, [kind, place, more]]) => {
    const row = Buffer.alloc(6);
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(place, 1);
    row.writeUInt8(more, 5);
    return row;
  });
  const sections = sorted.map(([number]) => `${number} 1`).join(' ');
  const table = `/Type /XRef /Filter /FlateDecode /W [1 4 1] /Index [${sections}] /Size ${holder + 2} /Root 1 0 R`;
  const at = add(holder + 1, table, deflateSync(Buffer.concat(rows)));
  parts.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}
