import Button from '@mui/material/Button';
import { PANEL_WIDTHS } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import type { Credit, Negotiation } from './negotiation.view.ts';
import { useAnswerCredit } from './negotiations.queries.ts';
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
