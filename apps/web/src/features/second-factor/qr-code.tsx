import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Renders a QR code, dark on white in every color scheme, because cameras need that contrast. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
      style={{ background: '#fff', border: '1px solid #dfe3e8', borderRadius: 8, maxWidth: '100%' }}
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
