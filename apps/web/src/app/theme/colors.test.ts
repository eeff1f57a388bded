import { describe, expect, test } from 'vitest';
import { ACCENTS, NEUTRALS, TONE_COLORS } from './colors.ts';
import { contrastRatio } from './contrast-ratio.fixture.ts';

const schemes = ['light', 'dark'] as const;

describe.each(schemes)('in the %s scheme', (scheme) => {
  const { page, card, text, quiet, control, head } = NEUTRALS[scheme];

  test.each(Object.entries(ACCENTS))(
    'the accent %s is readable on every surface and under its text',
    (_, accent) => {
      const { main, dark, contrastText } = accent[scheme];
      for (const surface of [page, card]) expect(contrastRatio(main, surface)).toBeGreaterThanOrEqual(4.5);
      for (const fill of [main, dark]) expect(contrastRatio(contrastText, fill)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(Object.entries(TONE_COLORS[scheme]))(
    'the status tone %s is readable on its tint and on cards',
    (_, tone) => {
      for (const surface of [tone.tint, card, page]) {
        expect(contrastRatio(tone.text, surface)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(tone.fill, card)).toBeGreaterThanOrEqual(3);
    },
  );

  test('text is readable and control borders are visible', () => {
    for (const surface of [page, card, head]) {
      expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(12);
      expect(contrastRatio(quiet, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(control, card)).toBeGreaterThanOrEqual(3);
  });
});
