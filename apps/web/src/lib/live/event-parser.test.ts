import { expect, test } from 'vitest';
import { eventParser } from './event-parser.ts';

test('an event is given once it is whole, however the stream is cut', () => {
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

test('a sign of life is no event', () => {
  const parse = eventParser();
  expect(parse(':\n\nevent: ready\ndata: {}\n\n:\n\n')).toEqual([{ name: 'ready', data: '{}' }]);
});

test('lines may end as any proxy ends them, also between two pieces, and data may have several', () => {
  const parse = eventParser();
  const events = ['event: changed\r', '\ndata:{"kind":\r\ndata: "offer"}\r', '\n\r\n'].flatMap(parse);
  expect(events).toEqual([{ name: 'changed', data: '{"kind":\n"offer"}' }]);
});
