import { styled } from '@mui/material/styles';
import { Icon, type IconName } from '../icons.tsx';
import { TONES, type Tone } from '../tones.ts';

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  // In a narrow place the text wraps to two lines; in a list it ends with an ellipsis.
  textWrapStyle: 'balance',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  minHeight: 24,
  padding: '2px 8px 2px 6px',
  borderRadius: 6,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontWeight: 600,
  verticalAlign: 'middle',
  '& svg': { flexShrink: 0 },
  ...Object.fromEntries(
    TONES.map((tone) => {
      const { text, tint } = theme.vars.palette.tone[tone];
      return [`&[data-tone="${tone}"]`, { color: text, backgroundColor: tint }];
    }),
  ),
}));

export interface BadgeLook {
  readonly tone: Tone;
  readonly mark: IconName;
}

/** A state as text, icon and color, never as one of them alone. */
export function Badge({ tone, mark, text }: BadgeLook & { text: string }) {
  return (
    <Frame data-tone={tone}>
      <Icon name={mark} size={14} />
      <span>{text}</span>
    </Frame>
  );
}
