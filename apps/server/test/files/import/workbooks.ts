import { crc32, deflateRawSync } from 'node:zlib';

/** Style of the parts of an archive. The default is that of Excel. */
export interface ZipStyle {
  readonly stored?: boolean;
  /** Sizes and checksum after the data instead of ahead of it. */
  readonly descriptors?: boolean;
  /** Sizes in the 64-bit form. */
  readonly zip64?: boolean;
}

/** Builds a zip archive of texts or bytes. */
export function zip(parts: Readonly<Record<string, string | Uint8Array>>, style: ZipStyle = {}): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const entry = zipEntry(name, Buffer.from(content), offset, style);
    local.push(entry.local);
    directory.push(entry.directory);
    offset += entry.local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, entries, end]);
}

function zipEntry(name: string, content: Buffer, offset: number, { stored, descriptors, zip64 }: ZipStyle) {
  const data = stored ? content : deflateRawSync(content);
  const sizes = [crc32(content), data.length, content.length] as const;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20);
  common.writeUInt16LE(descriptors ? 8 : 0, 2);
  common.writeUInt16LE(stored ? 0 : 8, 4);
  for (const [at, size] of sizes.entries())
    common.writeUInt32LE(zip64 && at > 0 ? 0xffffffff : size, 10 + at * 4);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  const extra = zip64 ? zip64Extra(content.length, data.length) : Buffer.alloc(0);
  common.writeUInt16LE(extra.length, 24);
  const localCommon = Buffer.from(common);
  if (descriptors) localCommon.fill(0, 10, 22);
  const descriptor = Buffer.alloc(descriptors ? 16 : 0);
  for (const [at, value] of [0x08074b50, ...sizes].entries())
    if (descriptors) descriptor.writeUInt32LE(value, at * 4);
  const position = Buffer.alloc(14);
  position.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([
      Buffer.from('PK\x03\x04'),
      localCommon,
      Buffer.from(name),
      extra,
      data,
      descriptor,
    ]),
    directory: Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, position, Buffer.from(name), extra]),
  };
}

function zip64Extra(size: number, compressed: number): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(compressed), 12);
  return extra;
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface Book {
  /** The content of `<sheetData>` of each sheet, or a whole part that begins with `<?xml`. */
  readonly sheets: readonly string[];
  readonly strings?: readonly string[];
  readonly hidden?: readonly number[];
  readonly date1904?: boolean;
}

/** Builds the parts of a workbook by hand, for cases that no library writes. */
export function bookParts({ sheets, strings, hidden = [], date1904 = false }: Book): Record<string, string> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const sheet = (content: string) =>
    content.startsWith('<?xml')
      ? content
      : `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`;
  const names = sheets.map((_, at) => `sheet${at + 1}.xml`);
  return {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><workbookPr date1904="${date1904}"/><sheets>${names
      .map(
        (_, at) =>
          `<sheet name="S${at}" sheetId="${at + 1}"${hidden.includes(at) ? ' state="hidden"' : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((name, at) => relation(`r${at}`, 'worksheet', `worksheets/${name}`)).join('') +
        relation('s', 'sharedStrings', 'sharedStrings.xml'),
    ),
    ...(strings && {
      'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    }),
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/${name}`, sheet(sheets[at] ?? '')])),
  };
}

export const book = (content: Book, style?: ZipStyle): Buffer => zip(bookParts(content), style);

/** Writes cells from texts, numbers or XML. */
export function cells(...values: readonly (string | number)[]): string {
  const cell = (value: string | number) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    return value.startsWith('<c') ? value : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  return values.map(cell).join('');
}

export const row = (...values: readonly (string | number)[]): string => `<row>${cells(...values)}</row>`;

export const HEADER_ROW = row('Emissor', 'Vencimento', 'Valor', 'Quantidade');
