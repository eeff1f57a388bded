import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SecretBox } from '../../../ui/secret-box.tsx';

interface Props {
  readonly credential: Reply<'createCredential'>;
  /** Name of the owner. */
  readonly name: string;
}

/** Renders the generated credential; the secret once, if the reader is its owner. */
export function GeneratedCredential({ credential, name }: Props) {
  const { t } = useTranslation('credentials');
  const { deadline } = useFormat();
  const { client_id, client_secret, expires_at } = credential;
  return (
    <>
      {client_secret === null ? (
        <Notice tone="green">{t(($) => $.made.mailed, { name })}</Notice>
      ) : (
        <Notice tone="amber">{t(($) => $.made.keep)}</Notice>
      )}
      <SecretBox label={t(($) => $.made.clientId)} value={client_id} />
      {client_secret !== null && <SecretBox label={t(($) => $.made.clientSecret)} value={client_secret} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(($) => $.made.validUntil, { instant: deadline(expires_at) })}
      </Typography>
    </>
  );
}
