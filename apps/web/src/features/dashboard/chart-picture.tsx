import { styled } from '@mui/material/styles';
import { LOCALES } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

const Picture = styled('div')({ position: 'relative', flexGrow: 1 });
/** The chart fills it, which needs a height that is known. */
const Inside = styled('div')({ position: 'absolute', inset: 0, display: 'grid' });

interface Props {
  readonly label: string;
  /** In pixels; at least, where its card is higher. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A chart is one picture to a screen reader; whoever wants its figures reads the table. */
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
