import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { SecretBox } from '../../ui/secret-box.tsx';

interface Props {
  /** Id of the dialog's heading. */
  readonly title: string;
  readonly secret: string;
  /** Instant until which the previous secret also signs, after a rotation. */
  readonly previousUntil?: string;
  readonly onClose: () => void;
}

/** Shows a webhook secret once. */
export function ShownSecret({ title, secret, previousUntil, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const { deadline } = useFormat();
  return (
    <>
      <DialogTitle id={title}>{t(($) => $.secret.title)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Notice tone="amber">{t(($) => $.secret.keep)}</Notice>
        <SecretBox label={t(($) => $.secret.label)} value={secret} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {previousUntil === undefined
            ? t(($) => $.secret.use)
            : t(($) => $.secret.previous, { until: deadline(previousUntil) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t(($) => $.secret.done)}
        </Button>
      </DialogActions>
    </>
  );
}
