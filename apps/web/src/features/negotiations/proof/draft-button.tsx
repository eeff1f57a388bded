import type { ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';
import { draftLinkOf } from './proof.queries.ts';

interface Props extends Pick<ButtonProps, 'size'> {
  /** Id of the accepted credit. */
  readonly creditId: number;
}

/** Downloads a draft of the contract, generated from the accepted terms. */
export function DraftButton({ creditId, ...button }: Props) {
  const { t } = useTranslation('negotiation');
  return (
    <LinkButton {...button} variant="outlined" ask={() => draftLinkOf(creditId)}>
      {t(($) => $.contract.draft)}
    </LinkButton>
  );
}
