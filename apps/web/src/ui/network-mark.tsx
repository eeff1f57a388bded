import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS, CARD_NETWORKS, type CardNetwork } from '@pregao/domain';
import mastercard from './network-marks/mastercard.svg?raw';
import visa from './network-marks/visa.svg?raw';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
});

/** Gives a mark as a picture of its own, so that ids inside it do not clash on a page. */
const pictureOf = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg.trim())}")`;

/** Mastercard's circles alone: its name below them cannot be read this small. */
const PICTURES: Record<CardNetwork, string> = { VISA: pictureOf(visa), MASTERCARD: pictureOf(mastercard) };

const Chip = styled('span')(({ theme }) => ({
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 34,
  height: 23,
  padding: '3px 4px',
  // One picture for all rows, which each as an element of its own would be fetched and decoded for.
  background: 'center / contain no-repeat content-box',
  border: '1px solid #d3dae1',
  borderRadius: 4,
  backgroundColor: '#ffffff',
  // The marks need a light ground; a softer one does not glare on a dark page.
  ...theme.applyStyles('dark', { backgroundColor: '#dde3e9', borderColor: 'transparent' }),
  printColorAdjust: 'exact',
  ...Object.fromEntries(
    CARD_NETWORKS.map((network) => [`&[data-network="${network}"]`, { backgroundImage: PICTURES[network] }]),
  ),
}));

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
      <Chip
        data-network={network}
        {...(compact ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      />
      {!compact && name}
    </Frame>
  );
}
