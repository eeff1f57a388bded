import { maySeeHeldChanges } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { ChangeLink } from './change-link.tsx';
import { personNameOf } from './held-values.view.ts';
import { type HeldChange, waitingChanges } from './waiting-changes.queries.ts';

interface Props {
  readonly company: number;
  /** Selects the changes of the company that concern this page. */
  readonly filter: (change: HeldChange) => boolean;
}

/** Renders a notice of the held changes that concern the page, with links to them. */
export function WaitingNotice({ company, filter }: Props) {
  const { t } = useTranslation('held');
  const { deadline } = useFormat();
  const enabled = maySeeHeldChanges(actorOf(useUser()));
  const waiting = useQuery({ ...waitingChanges(company), enabled }).data?.filter(filter) ?? [];
  if (waiting.length === 0) return null;
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 24 }}>
      {waiting.map((change) => (
        <Notice key={change.id} tone="blue">
          {t(($) => $.waiting[change.kind], {
            until: deadline(change.effective_at),
            name: personNameOf(change),
          })}{' '}
          <ChangeLink id={change.id} />
        </Notice>
      ))}
    </div>
  );
}
