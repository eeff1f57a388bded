import { expect, test } from 'vitest';
import { firstScriptIn } from './diagnose-chunk-error.ts';

test.each([
  [
    '<head><script src="/scheme.js"></script><script type="module" crossorigin src="/assets/index-a1.js"></script>',
    '/assets/index-a1.js',
  ],
  ['<script type="module" crossorigin="" src="/assets/index-b2.js"></script>', '/assets/index-b2.js'],
  ['<html>a gateway that asks for a password</html>', undefined],
  ['<script src="/other.js"></script>', undefined],
])('the first script of %s is %s', (page, script) => {
  expect(firstScriptIn(page)).toBe(script);
});
