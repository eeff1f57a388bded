import { styled } from '@mui/material/styles';
import { Mark, type MarkName } from '../marks.tsx';
import type { Tone } from '../tones.ts';

const Frame = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    // Where its place is narrower than its words, they stand on two lines, or end in an ellipsis in a list.
    textWrapStyle: 'balance',
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    minHeight: 24,
    padding: '2px 8px 2px 6px',
    borderRadius: 6,
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
    fontWeight: 600,
    color: theme.vars.palette.tone[tone].text,
    backgroundColor: theme.vars.palette.tone[tone].tint,
    verticalAlign: 'middle',
    '& svg': { flexShrink: 0 },
  }),
);

export interface BadgeLook {
  readonly tone: Tone;
  readonly mark: MarkName;
}

/** A state in a word, an icon and a colour: none of them alone. */
export function Badge({ tone, mark, text }: BadgeLook & { text: string }) {
  return (
    <Frame tone={tone}>
      <Mark name={mark} size={14} />
      <span>{text}</span>
    </Frame>
  );
}
