import Button from '@mui/material/Button';
import { type Actor, formatBank, overtakenBy, PANEL_WIDTHS, refusalText } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AnswerDialog } from '../detail/answer-dialog.tsx';
import { answerAct, isOpen } from '../detail/deal-acts.view.ts';
import {
  aboveOf,
  type ComparedCredit,
  type Credit,
  discountOf,
  type Negotiation,
} from '../detail/negotiation.view.ts';
import { creditsOf, useAnswerCredit } from '../negotiations.queries.ts';
import { Proposals } from './proposals.tsx';

interface Props {
  readonly negotiation: Negotiation;
  /** The acquirer answers; a moderator only reads. */
  readonly actor: Actor;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Asking {
  readonly kind: 'accept' | 'refuse';
  readonly credit: Credit;
  /** What an acceptance brings is told from it, as it was when the dialog opened: its receipt tells it again. */
  readonly negotiation: Negotiation;
}

/** The proposals received for a schedule. */
export function ReceivedPanel({ negotiation, actor, open, onClose }: Props) {
  const language = useLanguage();
  const { t } = useTranslation(['negotiation', 'answer']);
  const answer = useAnswerCredit();
  const [asking, setAsking] = useState<Asking>();
  const { money, percentage, deadline } = useFormat();
  const credits = useQuery(creditsOf(negotiation.id)).data?.rows ?? [];
  const above = asking?.kind === 'accept' ? aboveOf(asking.credit, credits) : undefined;
  // As the list knows it now: it may have been answered while the dialog asks.
  const asked = credits.find(({ id }) => id === asking?.credit.id) ?? asking?.credit;
  const refusal = asking && asked && answerAct(actor, negotiation, asked, asking.kind === 'accept')?.refusal;
  const overtaken = asked && overtakenBy({ status: asked.status, accepted: negotiation.winner !== null });
  const happened =
    overtaken && t(($) => $.overtaken[overtaken], { lender: negotiation.winner?.company_name ?? '' });
  const bringsOf = ({ kind, credit: { credit_value }, negotiation: { acceptance, offer_value } }: Asking) => {
    if (kind === 'refuse') return [];
    const discount = discountOf(credit_value, offer_value);
    return [
      t(($) => $.accept.discount, {
        ns: 'answer',
        value: money(discount.value),
        percentage: percentage(discount.percentage),
      }),
      ...(acceptance
        ? [
            t(($) => $.accept.until, {
              ns: 'answer',
              deadline: deadline(acceptance.upload_until),
            }),
            t(($) => $.accept.account, {
              ns: 'answer',
              bank: formatBank(acceptance.account.bank, acceptance.account.bank_name),
              branch: acceptance.account.bank_branch,
              account: `${acceptance.account.bank_account}-${acceptance.account.bank_account_digit}`,
            }),
          ]
        : []),
    ];
  };
  const actionsOf = ({ credit, leads }: ComparedCredit) => {
    const accepts = isOpen(answerAct(actor, negotiation, credit, true));
    const refuses = isOpen(answerAct(actor, negotiation, credit, false));
    if (!accepts && !refuses) return null;
    return (
      <>
        {refuses && (
          <Button color="error" onClick={() => setAsking({ kind: 'refuse', credit, negotiation })}>
            {t(($) => $.panels.refuse)}
          </Button>
        )}
        {accepts && (
          <Button
            variant={leads ? 'contained' : 'outlined'}
            onClick={() => setAsking({ kind: 'accept', credit, negotiation })}
          >
            {t(($) => $.panels.accept)}
          </Button>
        )}
      </>
    );
  };
  return (
    <SidePanel open={open} title={t(($) => $.panels.proposals)} width={PANEL_WIDTHS.wide} onClose={onClose}>
      <Proposals negotiation={negotiation} as="received" actionsOf={actionsOf} />
      {asking && (
        <AnswerDialog
          key={`${asking.kind} ${asking.credit.id}`}
          kind={asking.kind}
          value={asking.credit.credit_value}
          lender={asking.credit.company_name}
          brings={bringsOf(asking)}
          caution={
            above === undefined
              ? undefined
              : t(($) => $.accept.caution, {
                  ns: 'answer',
                  value: money(above),
                })
          }
          blocked={refusal && (happened ?? refusalText(refusal, language))}
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
