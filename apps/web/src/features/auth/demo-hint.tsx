import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { about } from './auth.acts.ts';

/**
 * In a demonstration: where its mails, and so its PINs, are read. Its room is kept wherever it is not shown, or not known yet: the
 * form above stays where it is.
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
