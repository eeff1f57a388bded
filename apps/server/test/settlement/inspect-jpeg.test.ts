import { expect, it } from 'vitest';
import { isWholeJpeg } from '../../src/modules/settlement/inspect-jpeg.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** Builds a segment of a marker. */
const segment = (marker: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([hex(`ff${marker}`), length, content]);
};

/** Two scans with a stuffed byte, a restart marker and fill bytes, after a thumbnail that has its own end. */
const IMAGE = Buffer.concat([
  hex('ffd8'),
  segment('e1', Buffer.concat([Buffer.from('Exif\0\0'), hex('ffd8 ffda 0000 ffd9')])),
  segment('c2', Buffer.alloc(11, 1)),
  segment('da', Buffer.alloc(6, 1)),
  hex('01 ff00 02 ffd0 03 ffff'),
  segment('da', Buffer.alloc(6, 1)),
  hex('04 ff00 ffd9'),
]);

const film = Buffer.concat([hex('00000018'), Buffer.from('ftypmp42'), Buffer.alloc(5000, 0xff)]);

it.each([
  ['alone', IMAGE],
  ['followed by zeros', Buffer.concat([IMAGE, Buffer.alloc(32)])],
  ['followed by the data of a camera', Buffer.concat([IMAGE, Buffer.from('SEFH\x6b\0\0\0SEFT')])],
  ['followed by a film', Buffer.concat([IMAGE, film])],
  ['followed by a second image', Buffer.concat([IMAGE, IMAGE])],
])('a JPG is whole %s', (_, bytes) => {
  expect(isWholeJpeg(bytes)).toBe(true);
});

it.each([
  ['cut within a scan', IMAGE.subarray(0, -4)],
  ['cut within a segment', IMAGE.subarray(0, 12)],
  ['without a scan', Buffer.concat([hex('ffd8'), segment('e0', Buffer.alloc(14)), hex('ffd9')])],
  ['that only begins like one', Buffer.concat([hex('ffd8ff'), Buffer.alloc(64)])],
  ['followed by a PDF', Buffer.concat([IMAGE, Buffer.from('%PDF-1.7\n'), hex('ffd9')])],
  ['followed by a ZIP archive', Buffer.concat([IMAGE, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
  ['behind other bytes', Buffer.concat([Buffer.from(' '), IMAGE])],
  ['of no bytes', Buffer.alloc(0)],
])('a JPG %s is refused', (_, bytes) => {
  expect(isWholeJpeg(bytes)).toBe(false);
});
