/** The brand color of screens and mails. White text on it has a contrast ratio of 6.5 to 1 (WCAG AA). */
export const BRAND_COLOR = '#0b6b50';
