import { BRAND_COLOR } from '@pregao/domain';
import type { Preset } from '../../lib/settings/settings.ts';
import type { Tone } from '../../ui/tones.ts';

export interface Accent {
  readonly main: string;
  readonly dark: string;
  readonly contrastText: string;
}

type Scheme = 'light' | 'dark';

/**
 * The accent colors. Each has a contrast of at least 4.5:1 on page, card and tint of its scheme, and under
 * its own text (tested).
 */
export const ACCENTS = {
  default: {
    light: { main: BRAND_COLOR, dark: '#085240', contrastText: '#ffffff' },
    dark: { main: '#3fcf9f', dark: '#2db487', contrastText: '#08231a' },
  },
  cyan: {
    light: { main: '#056782', dark: '#044f64', contrastText: '#ffffff' },
    dark: { main: '#4cc9ea', dark: '#31aecf', contrastText: '#04222b' },
  },
  purple: {
    light: { main: '#6138cf', dark: '#4a28a6', contrastText: '#ffffff' },
    dark: { main: '#b8a1ff', dark: '#9f83f5', contrastText: '#1b0d45' },
  },
  blue: {
    light: { main: '#1a56c4', dark: '#13429a', contrastText: '#ffffff' },
    dark: { main: '#82b4ff', dark: '#6099ee', contrastText: '#071d42' },
  },
  pink: {
    light: { main: '#b3175f', dark: '#8c0f49', contrastText: '#ffffff' },
    dark: { main: '#ff93be', dark: '#ee76a6', contrastText: '#400520' },
  },
  red: {
    light: { main: '#b42318', dark: '#8d1a11', contrastText: '#ffffff' },
    dark: { main: '#ff9389', dark: '#f07468', contrastText: '#42080a' },
  },
} as const satisfies Record<Preset, Record<Scheme, Accent>>;

interface ToneColors {
  readonly text: string;
  readonly tint: string;
  readonly fill: string;
}

export const TONE_COLORS = {
  light: {
    blue: { text: '#1149a8', tint: '#e3edfd', fill: '#2f6fe0' },
    amber: { text: '#7a4a00', tint: '#fdf0d3', fill: '#c27c0e' },
    green: { text: '#0d5f33', tint: '#dcf5e5', fill: '#1f9d5b' },
    violet: { text: '#5a2aa8', tint: '#efe7fc', fill: '#7c4ddb' },
    teal: { text: '#0a5c63', tint: '#d9f3f3', fill: '#12919c' },
    slate: { text: '#364a63', tint: '#e4ebf4', fill: '#5f7690' },
    grey: { text: '#4a5561', tint: '#eceff2', fill: '#85919d' },
    red: { text: '#a11a12', tint: '#fde7e4', fill: '#d5473b' },
  },
  dark: {
    blue: { text: '#9cc4ff', tint: '#1b2f52', fill: '#6ba3f5' },
    amber: { text: '#f8cd7a', tint: '#41310f', fill: '#e0ac4a' },
    green: { text: '#84dfa8', tint: '#14382a', fill: '#52bf82' },
    violet: { text: '#cdb4ff', tint: '#33265a', fill: '#a98af0' },
    teal: { text: '#7fdcdd', tint: '#113b41', fill: '#3fb8ba' },
    slate: { text: '#b4c5dc', tint: '#2a374a', fill: '#8ea4c0' },
    grey: { text: '#b8c2cc', tint: '#2d3742', fill: '#83909d' },
    red: { text: '#ffaea6', tint: '#4c2222', fill: '#ee7d72' },
  },
} as const satisfies Record<Scheme, Record<Tone, ToneColors>>;

/** Surface and text colors of each color scheme. */
export const NEUTRALS = {
  light: {
    page: '#f4f6f8',
    card: '#ffffff',
    text: '#18212b',
    quiet: '#55616e',
    line: '#dfe4ea',
    control: '#8492a1',
    head: '#f6f8fa',
  },
  dark: {
    page: '#12181f',
    card: '#1b232c',
    text: '#f0f3f6',
    quiet: '#a3b0be',
    line: '#2e3944',
    control: '#77869a',
    head: '#212b35',
  },
} as const;
