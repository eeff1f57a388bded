import { CARD_NETWORK_LABELS, type CardNetwork } from '@pregao/domain';
import mastercard from './network-marks/mastercard.svg?raw';
import visa from './network-marks/visa.svg?raw';
import { styled } from './styled.tsx';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
});

/** White in both colour schemes: the marks are made for it. */
const Chip = styled('img')({
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 34,
  height: 23,
  padding: '3px 4px',
  objectFit: 'contain',
  border: '1px solid #d3dae1',
  borderRadius: 4,
  backgroundColor: '#ffffff',
});

/** As a picture of its own, so that a gradient's id is not met twice on a page. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;

/** Mastercard's circles alone: its name below them cannot be read this small. */
const PICTURES: Record<CardNetwork, string> = { VISA: pictureOf(visa), MASTERCARD: pictureOf(mastercard) };

interface Props {
  readonly network: CardNetwork;
  /** The mark alone, its name for who does not see it: in tables. */
  readonly compact?: boolean;
}

/** A card network by its mark and its name. */
export function NetworkMark({ network, compact = false }: Props) {
  const name = CARD_NETWORK_LABELS[network];
  return (
    <Frame title={compact ? name : undefined}>
      <Chip src={PICTURES[network]} alt={compact ? name : ''} />
      {!compact && name}
    </Frame>
  );
}
