import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUE_COLOUR = 2;
const PALETTE = 3;
const COLOURS = 256;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row after row. */
  readonly pixels: Uint8Array;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const size = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + size) });
    at += size + 12;
  }
  return chunks;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** What a row's filter took away from each byte (PNG specification, 9.2). */
const PREDICT: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** @throws Error for other pictures than 8-bit true colour, which is what browsers draw */
function read(png: Buffer): Picture {
  const chunks = chunksOf(png);
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height, bits, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  if (bits !== 8 || kind !== TRUE_COLOUR) throw new Error('only pictures in 8-bit true colour are read');
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const row = width * 3;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const predict = PREDICT[raw[y * (row + 1)] ?? 0] ?? paeth;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < 3 ? 0 : (pixels[at - 3] ?? 0);
      const up = y === 0 ? 0 : (pixels[at - row] ?? 0);
      const corner = x < 3 || y === 0 ? 0 : (pixels[at - row - 3] ?? 0);
      pixels[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + predict(left, up, corner);
    }
  }
  return { width, height, pixels };
}

/** How often each colour occurs, as one number of three bytes. */
function census({ pixels }: Picture): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

const colourAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

const distance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;

const nearest = (colour: number, palette: readonly number[]): number => {
  let best = 0;
  for (let index = 1; index < palette.length; index++) {
    if (distance(colour, palette[index] ?? 0) < distance(colour, palette[best] ?? 0)) best = index;
  }
  return best;
};

/** The most frequent colours that are not all but equal to one already taken; screens are few flat colours. */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const colours = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const palette: number[] = [];
  for (const apart of [48, 12, 3, 0]) {
    for (const colour of colours) {
      if (palette.length === COLOURS) return palette;
      if (palette.every((taken) => distance(taken, colour) > apart)) palette.push(colour);
    }
  }
  return palette;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The same picture in 256 colours, about a third of the size. */
export function smallPng(png: Buffer): Buffer {
  const picture = read(png);
  const { width, height, pixels } = picture;
  const counts = census(picture);
  const palette = paletteOf(counts);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const y = Math.floor(pixel / width);
    rows[pixel + y + 1] = places.get(colourAt(pixels, pixel * 3)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
