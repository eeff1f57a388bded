import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

/** Renders a link to an own bank line among all of its states. */
export const BankLineLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => (
  <TextLink to="/dashboard/bank-statement/lines" search={{ show: 'all', only: id }}>
    {children}
  </TextLink>
);
