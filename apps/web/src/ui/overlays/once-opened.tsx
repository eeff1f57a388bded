import { type ReactNode, Suspense, useState } from 'react';

interface Props {
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Renders a dialog or panel from its first opening on: its code is fetched then, and stays for the way out. */
export function OnceOpened({ open, children }: Props) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return <Suspense>{opened && children}</Suspense>;
}
