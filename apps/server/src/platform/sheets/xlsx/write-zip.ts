import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of an archive: its texts one after the other, made while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly texts: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Sizes stand behind the part; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: a file tells no time of its making. */
const FIRST_DAY = 0x21;
/** What fields of 32 bits hold. */
const MAX_BYTES = 0xffffffff;

/**
 * The bytes of a zip archive, each part deflated while it is made: not by the thread that runs JavaScript.
 * @throws RangeError when it would be of 4 GB or more
 */
export async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const all: Written[] = [];
  let offset = 0;
  for (const { name, texts } of parts) {
    const header = localHeader(Buffer.from(name));
    yield header;
    const sums = { crc: 0, size: 0 };
    let compressed = 0;
    for await (const bytes of deflated(texts, sums)) {
      compressed += bytes.length;
      yield bytes;
    }
    const part = { name: Buffer.from(name), offset, compressed, ...sums };
    const behind = descriptor(part);
    offset += header.length + compressed + behind.length;
    if (offset > MAX_BYTES || sums.size > MAX_BYTES) throw new RangeError(`${name} is too long for a zip`);
    all.push(part);
    yield behind;
  }
  const entries = Buffer.concat(all.map(directoryEntry));
  yield entries;
  yield endOfDirectory(all.length, entries.length, offset);
}

/** @param sums takes the checksum and the size of what goes in */
function deflated(texts: ZipPart['texts'], sums: { crc: number; size: number }): AsyncIterable<Uint8Array> {
  async function* bytes() {
    for await (const text of texts) {
      const piece = Buffer.from(text);
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      yield piece;
    }
  }
  // Whoever stops reading ends the source too; a failure of the source is thrown to who reads.
  return pipeline(Readable.from(bytes()), createDeflateRaw(), () => {});
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(FIRST_DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, compressed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(DESCRIPTOR, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(compressed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ name, offset, crc, compressed, size }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(FIRST_DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(compressed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
