import { type Actor, isOfferChange, isOpenSchedule, type OfferChange } from '@pregao/domain';
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRestoredDraft } from '../../../lib/drafts/use-draft.ts';
import { focusAndScrollTo } from '../../../lib/focus-and-scroll.ts';
import { useFocusOnChange } from '../../../lib/focus-main.ts';
import { actorOf } from '../../../lib/session/actor.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useOnPaper } from '../../../lib/use-on-paper.ts';
import { useServerNow } from '../../../lib/use-server-now.ts';
import { WaitingApprovals } from '../../approvals/public.ts';
import { MeasureChoice, usePricing } from '../../deals/public.ts';
import { SettlementSection, showsSettlement } from '../../settlement/public.ts';
import { BorrowerSection } from '../borrower/borrower-section.tsx';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { allowedChanges } from '../changes/changes.view.ts';
import { type ContractDialog, ContractDialogs } from '../contract/contract-dialogs.tsx';
import { ContractSection } from '../contract/contract-section.tsx';
import { UploadContractDialog } from '../contract/upload-contract.tsx';
import { parseDraft } from '../credits/credit.view.ts';
import { CreditSection } from '../credits/credit-section.tsx';
import { MakeCredit } from '../credits/make-credit.tsx';
import { ReceivedSection } from '../credits/received-section.tsx';
import { FlowSection } from '../flow/flow-section.tsx';
import { HistorySection } from '../history/history-section.tsx';
import type { DealTab, LinkedAct } from '../negotiation.search.ts';
import { DossierSection } from '../proof/dossier-section.tsx';
import { showsDossier } from '../proof/proof.view.ts';
import { isOpen } from './deal-act.view.ts';
import { dealActs, draftRefusal } from './deal-acts.view.ts';
import { DealTabs, useDealTab } from './deal-tabs.tsx';
import { namesSeller } from './deal-tabs.view.ts';
import { DeleteSchedule } from './delete-schedule.tsx';
import { DealNoticeFacts } from './facts.tsx';
import { Headline } from './headline.tsx';
import { headingOf, type Negotiation, payeeOf } from './negotiation.view.ts';
import { FooterBar, HeadActions, NextAction } from './negotiation-actions.tsx';
import { NegotiationHead } from './negotiation-head.tsx';
import { NegotiationPanels } from './negotiation-panels.tsx';
import { PayeeSection } from './payee.tsx';
import { ReceivablesSection } from './receivables-section.tsx';
import { usePanel } from './use-panel.ts';

interface Props {
  readonly negotiation: Negotiation;
  /** Client clock when the negotiation was read, in milliseconds. */
  readonly readAt: number;
}

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

type Dialog = 'delete' | 'make' | 'upload' | ContractDialog | OfferChange;

const isContractDialog = (dialog: Dialog | undefined): dialog is ContractDialog =>
  dialog === 'review' || dialog === 'acceptContract' || dialog === 'resend';

/** Returns the dialog that the address asks to open, if the reader may do its act. */
function linkedDialog(
  act: LinkedAct | undefined,
  actor: Actor,
  negotiation: Negotiation,
): LinkedAct | undefined {
  if (act === undefined) return undefined;
  const acts = dealActs(actor, negotiation);
  const allowed =
    act === 'EXTEND_DEADLINE'
      ? allowedChanges(actor, negotiation).includes(act)
      : isOpen(act === 'upload' ? acts.upload : acts.acceptContract);
  return allowed ? act : undefined;
}

/** Scrolls to the own credit's card after sending, once its tab is open and the dialog is closed. */
function useOwnCredit(tab: DealTab) {
  const place = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent || tab !== 'proposal') return;
    setSent(false);
    focusAndScrollTo(place.current);
  }, [sent, tab]);
  return { place, bring: () => setSent(true) };
}

export function NegotiationView({ negotiation, readAt }: Props) {
  const user = useUser();
  const company = user.company_type;
  const actor = actorOf(user);
  const language = useLanguage();
  const now = useServerNow(negotiation.now, readAt);
  const navigate = useNavigate();
  const panel = usePanel();
  const draft = parseDraft(useRouterState({ select: ({ location }) => location.state.credit }));
  useRestoredDraft(`prepared/${negotiation.id}`, draft, parseDraft, panel.restore);
  const { id, status, winner } = negotiation;
  const payee = payeeOf(company, negotiation);
  const acts = dealActs(actor, negotiation);
  // Prefetches the pricing data for the panel.
  usePricing(id, isOpen(acts.propose));
  const [dialog, setDialog] = useState<Dialog | undefined>(() => linkedDialog(panel.act, actor, negotiation));
  const outdatedReason = draft && draftRefusal(actor, draft, negotiation, now);
  const onPaper = useOnPaper();
  const tab = useDealTab(actor, negotiation, route.useSearch());
  const ownCreditRef = useOwnCredit(tab);
  useFocusOnChange(`${status} ${winner?.contract?.status}`);
  const close = () => {
    setDialog(undefined);
    if (panel.act) panel.close();
  };
  const act = {
    draft,
    panel,
    open: setDialog,
    negotiation,
    acts,
    actor,
    tab,
    draftReason: outdatedReason && translateRefusal(outdatedReason, language),
  };
  return (
    <>
      <NegotiationHead heading={headingOf(company, status)} id={id} actions={<HeadActions {...act} />} />
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
        <WaitingApprovals offerId={id} />
        <Headline company={company} negotiation={negotiation} action={<NextAction {...act} />} />
        <DealTabs
          actor={actor}
          negotiation={negotiation}
          tab={tab}
          aside={(tab === 'proposals' || tab === 'proposal') && <MeasureChoice />}
        >
          {tab === 'contract' && winner && (
            <>
              <ContractSection
                actor={actor}
                acts={acts}
                negotiation={negotiation}
                winner={winner}
                onAsk={setDialog}
              />
              {payee && <PayeeSection company={company} winner={winner} payee={payee} />}
              {showsDossier(actor, negotiation) && <DossierSection offerId={id} />}
            </>
          )}
          {winner && (tab === 'settlement' || (onPaper && showsSettlement(negotiation))) && (
            <SettlementSection
              actor={actor}
              negotiation={negotiation}
              winner={winner}
              now={now}
              onPaper={onPaper}
            />
          )}
          {tab === 'proposals' && <ReceivedSection negotiation={negotiation} actor={actor} />}
          {tab === 'proposal' && (
            <CreditSection
              place={ownCreditRef.place}
              negotiation={negotiation}
              act={isOpenSchedule(status) ? acts.propose : undefined}
              draft={draft}
              spoiled={outdatedReason !== undefined}
            />
          )}
          {tab === 'flow' && <FlowSection offerId={id} paidOn={winner?.payment_date} />}
          {tab === 'facts' && (
            <>
              <DealNoticeFacts company={company} negotiation={negotiation} />
              {namesSeller(actor) && <BorrowerSection offerId={id} />}
            </>
          )}
          {tab === 'receivables' && <ReceivablesSection company={company} offerId={id} />}
          {tab === 'history' && <HistorySection offerId={id} />}
        </DealTabs>
        <FooterBar {...act} />
      </div>
      <NegotiationPanels
        actor={actor}
        propose={acts.propose}
        negotiation={negotiation}
        readAt={readAt}
        panel={panel}
        prepared={draft}
      />
      {dialog === 'delete' && (
        <DeleteSchedule
          offer={negotiation}
          open
          onClose={close}
          onDone={() => void navigate({ to: '/dashboard/negotiation/list' })}
        />
      )}
      {dialog !== undefined && isOfferChange(dialog) && (
        <ChangeDialog change={dialog} negotiation={negotiation} onClose={close} />
      )}
      {dialog === 'make' && draft && (
        <MakeCredit
          negotiation={negotiation}
          draft={draft}
          blocked={act.draftReason}
          open
          onClose={close}
          onDone={(waits) => {
            close();
            panel.save(undefined);
            if (!waits) ownCreditRef.bring();
          }}
        />
      )}
      {isContractDialog(dialog) && winner?.contract && (
        <ContractDialogs
          offerId={id}
          acts={acts}
          winner={winner}
          contract={winner.contract}
          dialog={dialog}
          onDialog={(next) => (next ? setDialog(next) : close())}
        />
      )}
      {dialog === 'upload' && winner && (
        <UploadContractDialog negotiation={negotiation} winner={winner} open onClose={close} />
      )}
    </>
  );
}
