import { PRESET_NAMES, presetView } from '@pregao/domain';
import { expect, it } from 'vitest';
import { viewParamsIssues } from '../src/index.ts';

it.each(PRESET_NAMES)('the preset %s holds what its list knows', (name) => {
  const { list, params } = presetView(name);
  expect(viewParamsIssues(list, params)).toEqual([]);
});
