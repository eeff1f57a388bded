import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  APPROVAL_ACT_LABELS,
  answerApprovalRefusal,
  isSettlementAct,
  may,
  PANEL_WIDTHS,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { type SessionUser, useUser } from '../../lib/session/session.ts';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { AnswerApproval } from './answer-approval.tsx';
import type { Answer } from './approvals.list.ts';
import { approvalDetail } from './approvals.queries.ts';
import { useApprovalConfirmation } from './use-approval-confirmation.ts';
import { useRequestTerms } from './use-request-terms.tsx';
import type { ApprovalRequest } from './waiting-approvals.queries.ts';

interface Props {
  /** Id of the request to show; the panel is open while it is set. */
  readonly id: number | undefined;
  /** Answer that the page address asks about, if the reader may give it. */
  readonly answer: Answer | undefined;
  readonly onClose: () => void;
  /** Called when the confirmation dialog closes, answered or not. */
  readonly onAnswered: () => void;
}

/** Renders the detail panel of an approval request, with the answers that a MASTER may give. */
export function ApprovalPanel({ id, answer, onClose, onAnswered }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  // Keeps the last request rendered during the closing animation.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data, error, refetch } = useQuery({ ...approvalDetail(shown ?? 0), enabled: shown !== undefined });
  const [openAnswer, setAsking] = useState<{ answer: Answer; open: boolean }>();
  const user = useUser();
  const [linked, setLinked] = useState<Answer>();
  if (data && answer !== linked) {
    setLinked(answer);
    if (answer && answerRefusal(user, data) === undefined) setAsking({ answer, open: true });
  }
  return (
    <SidePanel
      open={id !== undefined}
      title={data ? APPROVAL_ACT_LABELS[data.act][language] : t(($) => $.panel)}
      width={PANEL_WIDTHS.narrow}
      onClose={onClose}
      textOnly={data !== undefined}
      {...(data &&
        may(user, 'answer-approval') &&
        data.ended_at === null && {
          actions: () => <Answers request={data} onAnswer={(answer) => setAsking({ answer, open: true })} />,
        })}
    >
      {data && <Detail request={data} />}
      {!data && error && <FailedState error={error} title={t(($) => $.failedLoad)} onRetry={refetch} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
      {data && openAnswer && (
        <AnswerApproval
          key={`${data.id} ${openAnswer.answer}`}
          {...openAnswer}
          request={data}
          onClose={() => {
            setAsking({ ...openAnswer, open: false });
            onAnswered();
          }}
        />
      )}
    </SidePanel>
  );
}

/** A moderator sees only requests that moderators answer. */
const answerRefusal = (user: SessionUser, { company, requested_by, status }: ApprovalRequest) =>
  answerApprovalRefusal(actorOf(user), {
    company_id: company.id,
    requested_by: requested_by.id,
    status,
    for_moderators: user.company_type === 'MODERATOR',
  });

function Answers({
  request,
  onAnswer,
}: {
  readonly request: ApprovalRequest;
  readonly onAnswer: (answer: Answer) => void;
}) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const refusal = answerRefusal(useUser(), request);
  const reason = refusal && translateRefusal(refusal.key, language);
  return (
    <>
      <DisabledHint reason={reason}>
        <Button
          variant="outlined"
          color="error"
          disabled={refusal !== undefined}
          onClick={() => onAnswer('DECLINE')}
        >
          {t(($) => $.DECLINE.verb)}
        </Button>
      </DisabledHint>
      <DisabledHint reason={reason}>
        <Button variant="contained" disabled={refusal !== undefined} onClick={() => onAnswer('APPROVE')}>
          {t(($) => $.APPROVE.verb)}
        </Button>
      </DisabledHint>
    </>
  );
}

function Detail({ request }: { readonly request: ApprovalRequest }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { instant, deadline, person } = useFormat();
  const { failure, end_reason } = request;
  const { company_type } = useUser();
  const { rates } = useApprovalConfirmation(request);
  const terms = useRequestTerms(request, rates);
  return (
    <FigureList
      items={[
        {
          label: t(($) => $.columns.status),
          value: <StatusBadge kind="approval" status={request.status} />,
        },
        ...terms,
        // A rescission needs a second person whatever its amount.
        request.act !== 'RESCIND' && {
          label: t(($) => $.facts.limit),
          value: <MoneyText value={request.limit} />,
        },
        company_type === 'MODERATOR' && { label: t(($) => $.columns.company), value: request.company.name },
        { label: t(($) => $.columns.requestedBy), value: person(request.requested_by.name) },
        { label: t(($) => $.facts.requestedAt), value: instant(request.requested_at) },
        // The terms of an act of settlement name it.
        !isSettlementAct(request.act) && {
          label: t(($) => $.columns.expires),
          value: deadline(request.expires_at),
        },
        request.ended_by !== null && {
          label: t(($) => $.facts.endedBy),
          value: person(request.ended_by.name),
        },
        end_reason !== null && { label: t(($) => $.facts.reason), value: end_reason },
        failure !== null && { label: t(($) => $.facts.failure), value: translateRefusal(failure, language) },
      ]}
    />
  );
}
