import { expect, test } from 'vitest';
import { LANGUAGES, REFUSALS, withRetryWait } from '../src/index.ts';

const wait = (seconds: number | undefined, language: 'pt' | 'en' = 'pt', key = 'UNAVAILABLE') =>
  withRetryWait('Texto.', { key, seconds }, language);

test.each([
  [1, 'Tente novamente em 1 segundo.', 'Try again in 1 second.'],
  [60, 'Tente novamente em 60 segundos.', 'Try again in 60 seconds.'],
  [90, 'Tente novamente em 2 minutos.', 'Try again in 2 minutes.'],
  [900, 'Tente novamente em 15 minutos.', 'Try again in 15 minutes.'],
  [901, 'Tente novamente em 16 minutos.', 'Try again in 16 minutes.'],
  [86_400, 'Tente novamente em 24 horas.', 'Try again in 24 hours.'],
])('withRetryWait writes Retry-After %i in words', (seconds, pt, en) => {
  expect([wait(seconds, 'pt'), wait(seconds, 'en')]).toEqual([`Texto. ${pt}`, `Texto. ${en}`]);
});

test('withRetryWait adds no wait without Retry-After or when the outcome is unknown', () => {
  expect([wait(undefined), wait(5, 'pt', 'OUTCOME_UNKNOWN')]).toEqual(['Texto.', 'Texto.']);
});

test('refusals with status 429, 503 or 507 name no wait in their own text', () => {
  const vague = /\b(alguns|minutos?|instantes|mais tarde|a few|moment|minutes?|later)\b/i;
  const waiting = Object.entries(REFUSALS).filter(([, { status }]) => [429, 503, 507].includes(status));
  expect(waiting.length).toBeGreaterThan(8);
  for (const [key, entry] of waiting)
    for (const language of LANGUAGES) expect(entry[language], key).not.toMatch(vague);
});
