import { maySeeHeldChanges } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { waitingChanges } from '../held-changes/public.ts';

/** Renders the number of held changes of users above the list, which does not include unregistered users. */
export function WaitingUsers() {
  const { t } = useTranslation('held');
  const enabled = maySeeHeldChanges(actorOf(useUser()));
  const waiting = useQuery({ ...waitingChanges(), enabled }).data ?? [];
  const count = waiting.filter(({ kind }) => kind !== 'BANK_DATA').length;
  if (count === 0) return null;
  return (
    <div style={{ marginBottom: 12 }}>
      <Notice tone="blue">
        {t(($) => $.waitingUsers, { count })}{' '}
        <TextLink to="/dashboard/held-change/list">{t(($) => $.seeAll)}</TextLink>
      </Notice>
    </div>
  );
}
