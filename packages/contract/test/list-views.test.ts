import { PRESET_NAMES, presetView } from '@pregao/domain';
import { expect, it } from 'vitest';
import { api, viewParamsIssues } from '../src/index.ts';

it.each(PRESET_NAMES)('the preset %s holds what its list knows', (name) => {
  const { list, params } = presetView(name);
  expect(viewParamsIssues(list, params)).toEqual([]);
});

it('a selection is narrowed by whatever narrows the list', () => {
  const namesOf = (schema: { readonly shape: object } | undefined) => Object.keys(schema?.shape ?? {});
  const taken = namesOf(api.selectByTarget.body);
  const filters = namesOf(api.listReceivables.query).filter(
    (name) => !['sort', 'page', 'limit'].includes(name),
  );
  expect(filters).toContain('value');
  expect(filters.filter((name) => !taken.includes(name))).toEqual([]);
});
