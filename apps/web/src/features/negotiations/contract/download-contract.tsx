import type { ButtonProps } from '@mui/material/Button';
import { call } from '../../../lib/api/client.ts';
import { LinkButton } from '../proof/link-button.tsx';

/** Fetches a new download link of a contract version on each call; links live for a minute. */
export const contractLinkOf = async (id: number) => (await call('contractLink', { params: { id } })).link;

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  readonly id: number;
}

/** Opens one contract version in a new tab, or shows why it failed. */
export const DownloadContract = ({ id, ...button }: Props) => (
  <LinkButton {...button} inTab ask={() => contractLinkOf(id)} />
);
