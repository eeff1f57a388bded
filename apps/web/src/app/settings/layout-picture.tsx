import type { MenuShape } from '../../lib/settings/settings.ts';

/** Size of the menu in a thumbnail page of 56 x 36 pixels. */
const MENU = {
  vertical: { width: 18, height: 36 },
  mini: { width: 8, height: 36 },
  horizontal: { width: 56, height: 9 },
} as const satisfies Record<MenuShape, { width: number; height: number }>;

/** A decorative thumbnail of a menu layout; the label below it has the meaning. */
export function LayoutPicture({ layout }: { layout: MenuShape }) {
  return (
    <svg width="56" height="36" viewBox="0 0 56 36" aria-hidden="true">
      <clipPath id={`layout-${layout}`}>
        <rect width="56" height="36" rx="5" />
      </clipPath>
      <g clipPath={`url(#layout-${layout})`} fill="currentColor">
        <rect width="56" height="36" opacity="0.14" />
        <rect {...MENU[layout]} opacity="0.55" />
      </g>
    </svg>
  );
}
