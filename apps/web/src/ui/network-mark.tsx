import mastercard from '@iconify-icons/logos/mastercard';
import visa from '@iconify-icons/logos/visa';
import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS, type CardNetwork } from '@pregao/domain';

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
const pictureOf = (body: string, width: number, height: number): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Height of Mastercard's circles; its name below them cannot be read this small. */
const CIRCLES = 158;

const PICTURES: Record<CardNetwork, string> = {
  VISA: pictureOf(visa.body, 256, 83),
  MASTERCARD: pictureOf(mastercard.body, 256, CIRCLES),
};

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
