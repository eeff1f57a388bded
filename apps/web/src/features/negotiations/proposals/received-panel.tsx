import Button from '@mui/material/Button';
import { PANEL_WIDTHS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AnswerDialog } from '../detail/answer-dialog.tsx';
import { aboveOf, type Credit, type Negotiation } from '../detail/negotiation.view.ts';
import { creditsOf, useAnswerCredit } from '../negotiations.queries.ts';
import { Proposals } from './proposals.tsx';

interface Props {
  readonly negotiation: Negotiation;
  /** The acquirer answers; a moderator only reads. */
  readonly answers: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Asking {
  readonly kind: 'accept' | 'refuse';
  readonly credit: Credit;
}

/** The proposals received for a schedule. */
export function ReceivedPanel({ negotiation, answers, open, onClose }: Props) {
  const { t } = useTranslation('negotiation');
  const answer = useAnswerCredit();
  const [asking, setAsking] = useState<Asking>();
  const { money } = useFormat();
  const credits = useQuery(creditsOf(negotiation.id)).data?.rows ?? [];
  const above = asking?.kind === 'accept' ? aboveOf(asking.credit, credits) : undefined;
  const actionsOf = (credit: Credit) => (
    <>
      <Button color="error" onClick={() => setAsking({ kind: 'refuse', credit })}>
        {t(($) => $.panels.refuse)}
      </Button>
      <Button variant="contained" onClick={() => setAsking({ kind: 'accept', credit })}>
        {t(($) => $.panels.accept)}
      </Button>
    </>
  );
  return (
    <SidePanel open={open} title={t(($) => $.panels.proposals)} width={PANEL_WIDTHS.wide} onClose={onClose}>
      <Proposals negotiation={negotiation} as="received" {...(answers && { actionsOf })} />
      {asking && (
        <AnswerDialog
          key={`${asking.kind} ${asking.credit.id}`}
          kind={asking.kind}
          value={asking.credit.credit_value}
          lender={asking.credit.company_name}
          caution={above === undefined ? undefined : t(($) => $.accept.caution, { value: money(above) })}
          open
          onClose={() => setAsking(undefined)}
          onAnswer={({ reason, idempotencyKey }) =>
            answer.mutateAsync({
              id: asking.credit.id,
              accepted: asking.kind === 'accept',
              refusal_reason: reason,
              idempotencyKey,
            })
          }
        />
      )}
    </SidePanel>
  );
}
