import { COMPANY_TYPES } from '@pregao/domain';
import { expect, test } from 'vitest';
import en from '../../i18n/en/dashboard.ts';
import pt from '../../i18n/pt/dashboard.ts';
import { FIRST_STEPS, type Progress, stepsOf } from './first-steps.view.ts';

const NONE: Progress = {
  files: 0,
  companies: 1,
  users: 1,
  negotiations: 0,
  bids: 0,
  accepted: 0,
  formalized: 0,
  completed: 0,
};

const doneSteps = (company: keyof typeof FIRST_STEPS, progress: Partial<Progress>) =>
  stepsOf(company, { ...NONE, ...progress }).flatMap(({ name, isDone: is }) => (is ? [name] : []));

test.each(COMPANY_TYPES)('first steps of a %s have texts and start undone', (company) => {
  for (const { steps } of [pt, en])
    expect(Object.keys(steps[company])).toEqual(Object.keys(FIRST_STEPS[company]));
  expect(doneSteps(company, {})).toEqual([]);
});

test('recorded progress completes the matching first steps of each company type', () => {
  expect(doneSteps('BORROWER', { files: 1 })).toEqual(['send']);
  expect(doneSteps('BORROWER', { files: 1, negotiations: 2, accepted: 1 })).toEqual([
    'send',
    'choose',
    'answer',
  ]);
  expect(doneSteps('LENDER', { negotiations: 1 })).toEqual(['see']);
  expect(doneSteps('LENDER', { negotiations: 1, bids: 1, accepted: 1 })).toEqual(['see', 'bid']);
  expect(doneSteps('LENDER', { negotiations: 1, bids: 1, accepted: 1, formalized: 1, completed: 1 })).toEqual(
    ['see', 'bid', 'formalize', 'close'],
  );
  expect(doneSteps('MODERATOR', { companies: 2, users: 3 })).toEqual(['companies', 'users']);
});
