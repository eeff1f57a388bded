import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS, type CardNetwork } from '@pregao/domain';
import type { ReactNode } from 'react';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
});

const Chip = styled('svg')({ flexShrink: 0, display: 'block', borderRadius: 4, backgroundColor: '#ffffff' });

const DRAWINGS: Record<CardNetwork, ReactNode> = {
  VISA: (
    <text
      x="17"
      y="15.2"
      textAnchor="middle"
      fontFamily="Arial, sans-serif"
      fontSize="10"
      fontWeight="700"
      fontStyle="italic"
      letterSpacing="0.2"
      fill="#1f3b8f"
    >
      VISA
    </text>
  ),
  MASTERCARD: (
    <>
      <circle cx="13.6" cy="11.5" r="6" fill="#d63a2f" />
      <circle cx="20.4" cy="11.5" r="6" fill="#f0a030" fillOpacity="0.88" />
    </>
  ),
};

interface Props {
  readonly network: CardNetwork;
  /** The drawing alone, its name for who does not see it: in tables. */
  readonly compact?: boolean;
}

/** A card network by a small drawing of its own and its name. */
export function NetworkMark({ network, compact = false }: Props) {
  const name = CARD_NETWORK_LABELS[network];
  const label = compact ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Frame title={compact ? name : undefined}>
      <Chip width="34" height="23" viewBox="0 0 34 23" {...label}>
        <rect x="0.5" y="0.5" width="33" height="22" rx="3.5" fill="#ffffff" stroke="#d3dae1" />
        {DRAWINGS[network]}
      </Chip>
      {!compact && name}
    </Frame>
  );
}
