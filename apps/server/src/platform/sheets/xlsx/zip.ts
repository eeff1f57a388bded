import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { posix } from 'node:path';
import { crc32, createInflateRaw } from 'node:zlib';
import { UnreadableFile } from '../unreadable-file.ts';

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly offset: number;
}

/** Zip archive on disk: its directory is in memory, its parts are streamed. */
export interface Zip {
  readonly has: (name: string) => boolean;
  /**
   * Streams the uncompressed bytes of a part.
   * @throws UnreadableFile when the part is missing, damaged or longer than `limit` bytes (zip bomb)
   */
  readonly stream: (name: string, limit: number) => AsyncGenerator<Buffer>;
}

const damaged = (detail: string) => new UnreadableFile('FILE_DAMAGED', detail);

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** Bytes of the end record with its longest comment and the zip64 locator. */
const MAX_END = 22 + 0xffff + 20;
/** Bytes of the directory at most. A workbook has dozens of parts; an archive with far more is none. */
const MAX_DIRECTORY_BYTES = 16 * 1024 ** 2;
const PIECE = 2 ** 19;
/** Value of a 32-bit field whose real value is in the zip64 extra field. */
const ZIP64_MARKER = 0xffffffff;

/**
 * Opens an archive, whose parts are found by any equivalent name.
 * @throws UnreadableFile when the central directory is missing or invalid, or names a part twice
 */
export function openZip(path: string): Zip {
  const entries = new Map<string, Entry>();
  for (const entry of readDirectory(path)) {
    const key = partKey(entry.name);
    if (entries.has(key)) throw damaged(`two parts ${key}`);
    entries.set(key, entry);
  }
  return {
    has: (name) => entries.has(partKey(name)),
    stream: (name, limit) => {
      const entry = entries.get(partKey(name));
      if (entry === undefined) throw damaged(`no part ${name}`);
      return inflateEntry(path, entry, limit);
    },
  };
}

/** Normalizes a part name: case and a leading slash do not matter (ECMA-376 part 2, section 6.2.2). */
function partKey(name: string): string {
  const decoded = name.replace(/(?:%[0-9a-f]{2})+/gi, decodePercent);
  // Some writers separate folders with a backslash.
  return posix.normalize(`/${decoded.replaceAll('\\', '/')}`).toLowerCase();
}

/** Decodes percent-encoded UTF-8; other bytes stay encoded. */
function decodePercent(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

function readDirectory(path: string): Entry[] {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    const { start, length } = locateDirectory(file, size);
    if (length > MAX_DIRECTORY_BYTES || start + length > size) throw damaged('zip directory out of bounds');
    return parseDirectory(readAt(file, start, length));
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (position < 0 || readSync(file, bytes, 0, length, position) < length) throw damaged('truncated');
  return bytes;
}

function locateDirectory(file: number, size: number): { start: number; length: number } {
  const tail = readAt(file, Math.max(0, size - MAX_END), Math.min(size, MAX_END));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw damaged('no zip directory: truncated');
  const start = tail.readUInt32LE(end + 16);
  if (start !== ZIP64_MARKER) return { start, length: tail.readUInt32LE(end + 12) };
  if (end < 20) throw damaged('no zip64 locator');
  const end64 = readAt(file, Number(tail.readBigUInt64LE(end - 20 + 8)), 56);
  if (end64.readUInt32LE(0) !== END_OF_DIRECTORY_64) throw damaged('no zip64 directory');
  return { start: Number(end64.readBigUInt64LE(48)), length: Number(end64.readBigUInt64LE(40)) };
}

function parseDirectory(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const entry = {
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    const sizes = [bytes.readUInt32LE(at + 24), entry.compressedSize, entry.offset];
    const [, compressedSize = 0, offset = 0] = applyZip64(sizes, bytes.subarray(nameEnd, extraEnd));
    entries.push({ ...entry, compressedSize, offset });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Replaces 32-bit fields by the 64-bit values of extra field 1, which holds only the needed ones, in this
 * order.
 */
function applyZip64(values: readonly number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  let next = at + 4;
  return values.map((value) => {
    if (value !== ZIP64_MARKER) return value;
    if (next + 8 > extra.length) throw damaged('zip64 size missing');
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
}

async function* inflateEntry(path: string, entry: Entry, limit: number): AsyncGenerator<Buffer> {
  if (entry.method !== 0 && entry.method !== 8) throw damaged(`compression method ${entry.method}`);
  let total = 0;
  let crc = 0;
  try {
    for await (const piece of pieces(path, entry)) {
      total += piece.length;
      if (total > limit)
        throw new UnreadableFile('RESOURCE_LIMIT', `${entry.name} is longer than ${limit} bytes`);
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (error) {
    throw isDataError(error) ? damaged(`${entry.name}: ${error.message}`) : error;
  }
  if (crc !== entry.crc) throw damaged(`${entry.name}: checksum`);
}

function pieces(path: string, entry: Entry): AsyncIterable<Buffer> | readonly Buffer[] {
  if (entry.compressedSize === 0) return [];
  const start = dataStart(path, entry);
  const end = start + entry.compressedSize - 1;
  const raw = createReadStream(path, { start, end, highWaterMark: PIECE });
  if (entry.method === 0) return raw;
  const inflate = createInflateRaw({ chunkSize: PIECE });
  raw.once('error', (error) => inflate.destroy(error));
  inflate.once('close', () => raw.destroy());
  return raw.pipe(inflate);
}

/**
 * Returns the offset of the data after the local header, whose extra field may differ from the directory's.
 */
function dataStart(path: string, entry: Entry): number {
  const file = openSync(path, 'r');
  try {
    const header = readAt(file, entry.offset, 30);
    if (header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged(`no local header of ${entry.name}`);
    return entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    closeSync(file);
  }
}

/** Returns whether zlib reported invalid or truncated data. */
function isDataError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && /^Z_|^ERR_/.test((error as NodeJS.ErrnoException).code ?? '');
}
