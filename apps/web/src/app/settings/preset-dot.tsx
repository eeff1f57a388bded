import { styled } from '@mui/material/styles';
import type { Preset } from '../../lib/settings/settings.ts';
import { ACCENTS } from '../theme/colors.ts';

const Dot = styled('span')({ width: 22, height: 22, borderRadius: 11 });

/** A dot in the accent color of the current color scheme. */
export function PresetDot({ preset }: { preset: Preset }) {
  const { light, dark } = ACCENTS[preset];
  return (
    <Dot
      aria-hidden="true"
      sx={(theme) => ({
        backgroundColor: light.main,
        ...theme.applyStyles('dark', { backgroundColor: dark.main }),
      })}
    />
  );
}
