import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DialogResult } from '../../ui/overlays/dialog-result.tsx';
import { ChangeLinkButton } from './change-link.tsx';
import type { HeldSubject } from './hold-hint.tsx';
import type { Waiting } from './waiting-changes.queries.ts';

interface Props {
  /** Change that waits; the dialog is open while it is set. */
  readonly waiting: Waiting | undefined;
  readonly subject: HeldSubject;
  /** Address of the invitation mail. */
  readonly email?: string;
  readonly onClose: () => void;
}

/**
 * Renders the result of a form with a held change.
 * It tells that the change waits and until when, with a link to it.
 */
export function HeldResult({ waiting, subject, email = '', onClose }: Props) {
  const { t } = useTranslation('held');
  const { deadline } = useFormat();
  const title = useId();
  const [shown, setShown] = useState(waiting);
  if (waiting !== undefined && waiting !== shown) setShown(waiting);
  if (shown === undefined) return null;
  const text = (
    <Trans
      t={t}
      i18nKey={($) => $.result[subject]}
      values={{ until: deadline(shown.effective_at), email }}
      components={{ b: <b style={{ whiteSpace: 'nowrap' }} /> }}
    />
  );
  return (
    <Dialog open={waiting !== undefined} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogResult
        titleId={title}
        texts={{
          success: { title: t(($) => $.result.title), text, isPending: true },
          failure: { title: '' },
        }}
        error={undefined}
        next={<ChangeLinkButton id={shown.id} />}
        onClose={onClose}
        onRetry={onClose}
      />
    </Dialog>
  );
}
