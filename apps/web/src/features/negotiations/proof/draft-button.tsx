import type { ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { LinkButton } from './link-button.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  /** The accepted proposal. */
  readonly creditId: number;
}

/** Saves a draft of the contract, made from the accepted terms. */
export function DraftButton({ creditId, ...button }: Props) {
  const { t } = useTranslation('negotiation');
  const ask = async () => (await call('contractDraft', { params: { id: creditId } })).link;
  return (
    <LinkButton {...button} variant="outlined" ask={ask}>
      {t(($) => $.contract.draft)}
    </LinkButton>
  );
}
