import { expect, test } from 'vitest';
import { sentStatementIds, unsent, withFiles, withState } from './uploads.view.ts';

const file = (name: string) => new File(['x'], name);

test('a file of equal name and size is added once, and keys are never reused', () => {
  const first = withFiles([], [file('a.ofx'), file('b.ofx')]);
  const second = withFiles(first.slice(1), [file('b.ofx'), file('c.ofx')]);
  expect(second.map(({ key, file: { name } }) => [key, name])).toEqual([
    [2, 'b.ofx'],
    [3, 'c.ofx'],
  ]);
});

test('files that did not arrive are sent again, those that arrived have their statement', () => {
  const uploads = withFiles([], ['a.ofx', 'b.ofx', 'c.ofx'].map(file));
  const done = withState(withState(uploads, 1, { name: 'sent', id: 20 }), 2, {
    name: 'refused',
    error: new Error('no'),
  });
  expect(unsent(done).map(({ key }) => key)).toEqual([2, 3]);
  expect(sentStatementIds(done)).toEqual([20]);
});
