import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { decideAccessRequest } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { AnswerRequest } from './answer-request.tsx';
import { requestDetail } from './companies.queries.ts';
import { type AccessRequest, RequestFacts } from './request-facts.tsx';

interface Props {
  /** Id of the request to show; the dialog is open while it is set. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Renders the details of an access request and the buttons to accept or decline it. */
export function RequestDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['companies', 'common']);
  const title = useId();
  const query = useQuery({ ...requestDetail(id ?? 0), enabled: id !== undefined });
  const request = id === undefined ? undefined : query.data;
  const actor = actorOf(useUser());
  const answerable = request && decideAccessRequest(actor, request, { accepted: true }).ok;
  const [answer, setAnswer] = useState<'accept' | 'decline'>();
  return (
    <>
      <Dialog open={id !== undefined} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
        <DialogTitle id={title}>
          {request?.company_name ?? t(($) => $.request.title, { ns: 'companies' })}
        </DialogTitle>
        <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 5 }}>
          {!request && query.isError && (
            <FailedState
              title={t(($) => $.request.failedLoad, { ns: 'companies' })}
              error={query.error}
              onRetry={query.refetch}
            />
          )}
          {!request && !query.isError && <Skeleton height={320} />}
          {request && <Head request={request} />}
          {request && <RequestFacts request={request} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(($) => $.actions.close, { ns: 'common' })}
          </Button>
          {answerable && (
            <>
              <Button variant="outlined" color="error" onClick={() => setAnswer('decline')}>
                {t(($) => $.decline.verb, { ns: 'companies' })}
              </Button>
              <Button variant="contained" onClick={() => setAnswer('accept')}>
                {t(($) => $.accept.verb, { ns: 'companies' })}
              </Button>
            </>
          )}
        </DialogActions>
      </Dialog>
      {request && (
        <AnswerRequest
          key={`${request.id} ${answer}`}
          request={request}
          answer={answer}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </>
  );
}

function Head({ request }: { request: AccessRequest }) {
  const { t } = useTranslation('companies');
  const { instant } = useFormat();
  const { answered_at, answered_by, reason } = request;
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <StatusBadge kind="accessRequest" status={request.status} />
        <span>{t(($) => $.request.sentAt, { at: instant(request.created_at) })}</span>
        {answered_at && answered_by && (
          <span>{t(($) => $.request.answeredAt, { at: instant(answered_at), name: answered_by })}</span>
        )}
      </div>
      {reason && <Notice tone="grey">{t(($) => $.request.reason, { reason })}</Notice>}
    </>
  );
}
