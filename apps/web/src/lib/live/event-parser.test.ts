import { expect, test } from 'vitest';
import { eventParser } from './event-parser.ts';

test('parser emits an event once it is complete, regardless of chunk boundaries', () => {
  const parse = eventParser();
  const pieces = [
    'ev',
    'ent: changed\nda',
    'ta: {"kind":"offer"',
    ',"id":12}\n',
    '\nevent: ready\ndata: {}\n\n',
  ];
  expect(pieces.map((piece) => parse(piece).length)).toEqual([0, 0, 0, 0, 2]);
});

test('parser ignores heartbeat comments', () => {
  const parse = eventParser();
  expect(parse(':\n\nevent: ready\ndata: {}\n\n:\n\n')).toEqual([{ name: 'ready', data: '{}' }]);
});

test('parser accepts CR, LF and CRLF across chunks, and data of several lines', () => {
  const parse = eventParser();
  const events = ['event: changed\r', '\ndata:{"kind":\r\ndata: "offer"}\r', '\n\r\n'].flatMap(parse);
  expect(events).toEqual([{ name: 'changed', data: '{"kind":\n"offer"}' }]);
});
