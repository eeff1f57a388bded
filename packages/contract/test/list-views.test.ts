import { PRESET_NAMES, presetView } from '@pregao/domain';
import { expect, it } from 'vitest';
import { api, viewParamsIssues } from '../src/index.ts';

it.each(PRESET_NAMES)('preset %s uses only parameters that its list accepts', (name) => {
  const { list, params } = presetView(name);
  expect(viewParamsIssues(list, params)).toEqual([]);
});

it('selection by target accepts every filter of the receivables list', () => {
  const namesOf = (schema: { readonly shape: object } | undefined) => Object.keys(schema?.shape ?? {});
  const accepted = namesOf(api.selectByTarget.body);
  const filters = namesOf(api.listReceivables.query).filter(
    (name) => !['sort', 'page', 'limit'].includes(name),
  );
  expect(filters).toContain('value');
  expect(filters.filter((name) => !accepted.includes(name))).toEqual([]);
});
