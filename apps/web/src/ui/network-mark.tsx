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

/** Converts an SVG to a data URL, so that ids inside it do not clash on the page. */
const pictureOf = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg.trim())}")`;

/** Mastercard's mark has circles only, because its name is unreadable this small. */
const PICTURES: Record<CardNetwork, string> = { VISA: pictureOf(visa), MASTERCARD: pictureOf(mastercard) };

const Chip = styled('span')(({ theme }) => ({
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 34,
  height: 23,
  padding: '3px 4px',
  // A CSS background shares one image among all rows; image elements would each be fetched and decoded.
  background: 'center / contain no-repeat content-box',
  border: '1px solid #d3dae1',
  borderRadius: 4,
  backgroundColor: '#ffffff',
  // The marks need a light background; a softer one does not glare in the dark scheme.
  ...theme.applyStyles('dark', { backgroundColor: '#dde3e9', borderColor: 'transparent' }),
  printColorAdjust: 'exact',
  ...Object.fromEntries(
    CARD_NETWORKS.map((network) => [`&[data-network="${network}"]`, { backgroundImage: PICTURES[network] }]),
  ),
}));

interface Props {
  readonly network: CardNetwork;
  /** Shows the mark without its name, which becomes screen-reader text: in tables. */
  readonly compact?: boolean;
}

/** A card network's mark and name. */
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
