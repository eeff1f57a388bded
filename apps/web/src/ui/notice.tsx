import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Tone = 'blue' | 'amber' | 'green' | 'red' | 'grey';

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    gap: theme.spacing(3),
    alignItems: 'flex-start',
    padding: theme.spacing(3, 4),
    borderRadius: 12,
    fontSize: '0.875rem',
    lineHeight: '1.375rem',
    color: theme.vars.palette.tone[tone].text,
    backgroundColor: theme.vars.palette.tone[tone].tint,
    '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'underline' },
    '& svg': { flexShrink: 0, marginTop: 1 },
  }),
);

const MARKS: Record<Tone, string> = {
  blue: 'M10 9v5M10 6.2v.1',
  grey: 'M10 9v5M10 6.2v.1',
  amber: 'M10 5.8v5M10 13.8v.1',
  red: 'M10 5.8v5M10 13.8v.1',
  green: 'm6.6 10.2 2.4 2.4 4.6-4.8',
};

/** A tinted box with a message. Screen readers announce failures and warnings at once. */
export function Notice({ tone, children, id }: { tone: Tone; children: ReactNode; id?: string }) {
  const urgent = tone === 'red' || tone === 'amber';
  return (
    <Frame tone={tone} id={id} role={urgent ? 'alert' : 'status'}>
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <g stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="10" cy="10" r="8" />
          <path d={MARKS[tone]} />
        </g>
      </svg>
      <div>{children}</div>
    </Frame>
  );
}
