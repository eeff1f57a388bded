import Button from '@mui/material/Button';
import { type Actor, acceptedAmount, earlierOutcome, isPendingApproval } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLimitAbove } from '../../approvals/public.ts';
import { creditsOf, receiptOf, useAcceptanceTexts, useCheaperCreditWarning } from '../../deals/public.ts';
import { AnswerDialog } from '../detail/answer-dialog.tsx';
import { isOpen } from '../detail/deal-act.view.ts';
import { answerAct } from '../detail/deal-acts.view.ts';
import type { ComparedCredit, Credit, Negotiation } from '../detail/negotiation.view.ts';
import { useAnswerCredit } from '../negotiations.queries.ts';

interface OpenQuestion {
  readonly kind: 'accept' | 'refuse';
  readonly credit: Credit;
  /** Snapshot at opening, from which dialog and result describe the acceptance. */
  readonly negotiation: Negotiation;
}

interface CreditAnswers {
  /** Renders the answer buttons of a credit; nothing if the reader cannot answer it. */
  readonly actionsOf: (compared: ComparedCredit, size?: 'small') => ReactNode;
  /** Confirmation dialog, while open. */
  readonly dialog: ReactNode;
}

/**
 * Returns the answer buttons and the dialog for the credits of a schedule; a moderator gets no buttons.
 * @param linked id of the credit whose acceptance the page address asks about;
 * it opens once it is loaded and possible
 */
export function useCreditAnswers(negotiation: Negotiation, actor: Actor, linked?: number): CreditAnswers {
  const { t } = useTranslation('negotiation');
  const [asking, setAsking] = useState<OpenQuestion>();
  const [openedFor, setBegun] = useState<number>();
  const credits = useQuery({ ...creditsOf(negotiation.id), enabled: linked !== undefined }).data?.rows;
  const linkedCredit = linked === openedFor ? undefined : credits?.find(({ id }) => id === linked);
  if (linkedCredit) {
    setBegun(linkedCredit.id);
    if (isOpen(answerAct(actor, negotiation, linkedCredit, true)))
      setAsking({ kind: 'accept', credit: linkedCredit, negotiation });
  }
  const actionsOf = ({ credit, isBest }: ComparedCredit, size?: 'small') => {
    const isAcceptance = isOpen(answerAct(actor, negotiation, credit, true));
    const refuses = isOpen(answerAct(actor, negotiation, credit, false));
    if (!isAcceptance && !refuses) return null;
    return (
      <>
        {refuses && (
          <Button
            color="error"
            {...(size && { size })}
            onClick={() => setAsking({ kind: 'refuse', credit, negotiation })}
          >
            {t(($) => $.panels.refuse)}
          </Button>
        )}
        {isAcceptance && (
          <Button
            variant={isBest && !size ? 'contained' : 'outlined'}
            {...(size && { size })}
            onClick={() => setAsking({ kind: 'accept', credit, negotiation })}
          >
            {t(($) => $.panels.accept)}
          </Button>
        )}
      </>
    );
  };
  const dialog = asking && (
    <Question
      key={`${asking.kind} ${asking.credit.id}`}
      asking={asking}
      negotiation={negotiation}
      actor={actor}
      onClose={() => setAsking(undefined)}
    />
  );
  return { actionsOf, dialog };
}

interface QuestionProps {
  readonly asking: OpenQuestion;
  readonly negotiation: Negotiation;
  readonly actor: Actor;
  readonly onClose: () => void;
}

function Question({ asking, negotiation, actor, onClose }: QuestionProps) {
  const language = useLanguage();
  const { t } = useTranslation('negotiation');
  const acceptanceTexts = useAcceptanceTexts();
  const cheaperCreditWarning = useCheaperCreditWarning();
  const answer = useAnswerCredit();
  const limit = useLimitAbove(
    'ACCEPT',
    asking.kind === 'accept' ? acceptedAmount(negotiation, asking.credit) : undefined,
  );
  const credits = useQuery(creditsOf(negotiation.id)).data?.rows ?? [];
  const isAcceptance = asking.kind === 'accept';
  // Current row from the list: it may have been answered while the dialog is open.
  const currentCredit = credits.find(({ id }) => id === asking.credit.id) ?? asking.credit;
  const refusal = answerAct(actor, negotiation, currentCredit, asking.kind === 'accept')?.refusal;
  const outcome = earlierOutcome({ ...currentCredit, accepted: negotiation.winner !== null });
  const outcomeText =
    outcome && t(($) => $.overtaken[outcome], { lender: negotiation.winner?.company_name ?? '' });
  return (
    <AnswerDialog
      kind={asking.kind}
      value={asking.credit.credit_value}
      lender={asking.credit.company_name}
      acceptanceTexts={isAcceptance ? acceptanceTexts(asking.credit, asking.negotiation) : []}
      warning={isAcceptance ? cheaperCreditWarning(asking.credit, credits) : undefined}
      blocked={refusal && (outcomeText ?? translateRefusal(refusal, language))}
      receipt={receiptOf(
        negotiation.id,
        asking.kind === 'accept' ? 'ACCEPT_PROPOSAL' : 'REFUSE_PROPOSAL',
        asking.credit.id,
      )}
      limit={limit}
      isPending={isPendingApproval(answer.data)}
      open
      onClose={onClose}
      onAnswer={({ reason, idempotencyKey }) =>
        answer.mutateAsync({
          id: asking.credit.id,
          accepted: asking.kind === 'accept',
          refusal_reason: reason,
          idempotencyKey,
        })
      }
    />
  );
}
