/** Paths of the line icons, 24 x 24; small enough for every page. */
const DRAWINGS = {
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  first: 'm17.5 6-6 6 6 6M7 6v12',
  last: 'm6.5 6 6 6-6 6M17 6v12',
  expand: 'm6 9 6 6 6-6',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6M4 17h16M10 20.5h4',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 18a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Zm5.5-2 5 5',
  calendar:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8 3.5v4M16 3.5v4',
  refresh: 'M20 11.5a8 8 0 1 0-2.3 6.1M20 5v6.5h-6.5',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM16 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
  check: 'm5 12.5 4.5 4.5L19 7',
  clock: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-14v5.2l3.4 2',
  exchange: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4',
  bookmark: 'M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1Z',
  half: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 0v18',
  coins:
    'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm2.8-12.2c-.5-1-1.6-1.5-2.8-1.5-1.6 0-2.8.9-2.8 2.3 0 3.2 5.8 1.5 5.8 4.7 0 1.4-1.3 2.4-3 2.4-1.4 0-2.6-.6-3.1-1.7M12 5.6v12.8',
  circle: 'M12 20a8 8 0 1 1 0-16 8 8 0 0 1 0 16Z',
  cross: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM9 9l6 6m0-6-6 6',
  ban: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM5.7 5.7l12.6 12.6',
  warning: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.5v.01',
  inbox: 'M4 13.5 6.5 5h11L20 13.5V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4.5Zm0 0h5l1 2h4l1-2h5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  upload: 'M12 16V4.5m-5 5 5-5 5 5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4',
  download: 'M12 4v11.5m-5-5 5 5 5-5M4 20h16',
  eye: 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5',
  file: 'M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm7 0v5h5',
  sign: 'M4 20h16M5 16l9.5-9.5 3 3L8 19H5v-3Z',
  settings: 'M4 7h9m6 0h1M4 17h1m6 0h9M16 4.5v5M8 14.5v5',
  help: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm-2.4-11.2c0-1.4 1-2.3 2.4-2.3s2.4.9 2.4 2.2c0 1.7-2.4 1.9-2.4 3.6m0 2.9v.01',
  print:
    'M7 8V3.5h10V8M7 17H4.5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17M7 14h10v6.5H7Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .8 3.2 2.6 3.5 5.2',
  key: 'M14.5 13.5a5 5 0 1 0-4.6-3L4 16.5V20h3.5v-2.5H10V15h2l1-1.7',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon; the text beside it or its button's label has the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

/** Icon at the right end of a field that opens a list. */
export const ExpandIcon = (props: { className?: string }) => <Icon {...props} name="expand" size={18} />;
