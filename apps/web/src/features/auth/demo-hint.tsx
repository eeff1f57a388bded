import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { about } from './auth.acts.ts';

/**
 * Renders the link to the demonstration mailbox, where its mails and PINs are read.
 * It reserves its height even if hidden or loading, to avoid a layout shift of the form above.
 */
export function DemoHint() {
  const { t } = useTranslation('auth');
  const [mailbox, setMailbox] = useState<string | null>();
  useEffect(() => {
    void about().then((server) => setMailbox(server?.mailbox));
  }, []);
  return (
    <div style={{ visibility: mailbox ? 'visible' : 'hidden' }}>
      <Notice tone="grey">
        {t(($) => $.signIn.demo)}{' '}
        <a href={mailbox ?? undefined} target="_blank" rel="noreferrer">
          {t(($) => $.signIn.mailbox)}
        </a>
        .
      </Notice>
    </div>
  );
}
