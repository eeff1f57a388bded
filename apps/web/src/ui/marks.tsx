import type { ReactNode } from 'react';

function Mark({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseMark = ({ size = 18 }: { size?: number }) => (
  <Mark size={size}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Mark>
);

export const MenuMark = () => (
  <Mark size={24}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Mark>
);
