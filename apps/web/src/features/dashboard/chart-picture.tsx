import { styled } from '@mui/material/styles';
import { LOCALES } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

const Picture = styled('div')({ position: 'relative', flexGrow: 1 });
/** Fills the card absolutely, because the chart library needs a known height. */
const Inside = styled('div')({ position: 'absolute', inset: 0, display: 'grid' });

interface Props {
  readonly label: string;
  /** Minimum height in pixels; the chart grows with its card. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Exposes a chart as one image to screen readers. Its figures are in the table view. */
export function ChartPicture({ label, height, children }: Props) {
  return (
    <Picture role="img" aria-label={label} style={{ minHeight: height }}>
      <Inside aria-hidden="true">{children}</Inside>
    </Picture>
  );
}

export function useLocale(): string {
  return LOCALES[useLanguage()];
}
