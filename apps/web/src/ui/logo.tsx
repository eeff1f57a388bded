import { styled } from '@mui/material/styles';

const Word = styled('span')(({ theme }) => ({
  fontSize: '1.25rem',
  lineHeight: 1,
  fontWeight: 800,
  letterSpacing: '-0.02em',
  color: theme.vars.palette.text.primary,
}));

const Frame = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });

/** The logo of Pregão: a P whose stem is a rising row of bids. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--p-palette-primary-main)" />
      <g fill="var(--p-palette-primary-contrastText)">
        <rect x="8" y="7" width="4" height="18" rx="2" />
        <path d="M14 7h3.6a6.4 6.4 0 0 1 0 12.8H14v-4h3.6a2.4 2.4 0 0 0 0-4.8H14z" />
        <rect x="14" y="21.8" width="3.2" height="3.2" rx="1.6" opacity="0.7" />
      </g>
    </svg>
  );
}

export function Logo() {
  return (
    <Frame>
      <LogoMark />
      <Word>Pregão</Word>
    </Frame>
  );
}
