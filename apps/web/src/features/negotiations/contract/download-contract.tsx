import type { ButtonProps } from '@mui/material/Button';
import { call } from '../../../lib/api/client.ts';
import { LinkButton } from '../proof/link-button.tsx';

/** A fresh link each time: they live for a minute. */
export const contractLinkOf = async (id: number) => (await call('contractLink', { params: { id } })).link;

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  readonly id: number;
}

/** Opens one version of a contract in a new tab, or says why it could not. */
export const DownloadContract = ({ id, ...button }: Props) => (
  <LinkButton {...button} inTab ask={() => contractLinkOf(id)} />
);
