import Button from '@mui/material/Button';
import type { Actor, OfferChange } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { sayRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DisabledHint } from '../../../ui/disabled-hint.tsx';
import { ChangeMenu } from '../changes/change-menu.tsx';
import { changesOf } from '../changes/changes.view.ts';
import type { CreditDraft } from '../credits/credit.view.ts';
import { DraftButton } from '../proof/draft-button.tsx';
import { PrintButton } from '../proof/print-button.tsx';
import { draftableOf } from '../proof/proof.view.ts';
import { isOpen } from './deal-act.view.ts';
import { type DealActs, nextActOf, partOf } from './deal-acts.view.ts';
import type { Negotiation } from './negotiation.view.ts';
import type { PanelControl } from './use-panel.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly draft: CreditDraft | undefined;
  /** What the rules say of each act of the reader. */
  readonly acts: DealActs;
  readonly actor: Actor;
  /** Why the prepared credit cannot be sent, such as a deadline that has passed. */
  readonly draftReason: string | undefined;
  readonly panel: PanelControl;
  readonly open: (dialog: 'delete' | 'make' | 'upload' | 'review' | OfferChange) => void;
}

/** Beside the title: a lender's history, what a borrower may change, the PDF to print, and last its deletion. */
export function HeadActions({ actor, acts, negotiation, panel, open }: Props) {
  const { t } = useTranslation('negotiation');
  return (
    <>
      {partOf(actor) === 'makes' && (
        <Button variant="outlined" color="inherit" onClick={() => panel.open('history')}>
          {t(($) => $.actions.history)}
        </Button>
      )}
      <ChangeMenu negotiation={negotiation} changes={changesOf(actor, negotiation)} onChoose={open} />
      <PrintButton actor={actor} negotiation={negotiation} />
      {isOpen(acts.cancel) && (
        <Button variant="outlined" color="error" onClick={() => open('delete')}>
          {t(($) => $.actions.deletion)}
        </Button>
      )}
    </>
  );
}

/** What the reader is asked to do now, beside the words that say so; a moderator is asked for nothing, and looks. */
export function NextAction({ actor, acts, negotiation, draft, draftReason, panel, open }: Props) {
  const { t } = useTranslation('negotiation');
  const draftable = draftableOf(actor, negotiation);
  if (draft !== undefined && draftReason === undefined && isOpen(acts.propose)) {
    return (
      <Button data-first-act variant="contained" size="large" onClick={() => open('make')}>
        {t(($) => $.actions.make)}
      </Button>
    );
  }
  switch (nextActOf(actor, negotiation)) {
    case 'upload':
      return (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {draftable !== undefined && <DraftButton size="large" creditId={draftable} />}
          <Button data-first-act variant="contained" size="large" onClick={() => open('upload')}>
            {t(($) => $.actions.upload)}
          </Button>
        </div>
      );
    case 'answerContract':
      return (
        <Button data-first-act variant="contained" size="large" onClick={() => open('review')}>
          {t(($) => $.actions.analyze)}
        </Button>
      );
    case 'credits':
      return (
        <Button data-first-act variant="contained" size="large" onClick={() => panel.open('proposals')}>
          {t(($) => $.actions.view)}
        </Button>
      );
    default:
      if (partOf(actor) !== 'looks' || negotiation.total_credits === 0) return null;
      return (
        <Button variant="outlined" color="inherit" size="large" onClick={() => panel.open('proposals')}>
          {t(($) => $.actions.visualize)}
        </Button>
      );
  }
}

/**
 * The button at the foot by role (specification, section 2), with the reason where it is disabled. The screen's one
 * filled button stands above: beside the next step, or where a credit is filled in.
 */
export function FooterBar({ actor, acts, negotiation, draft, draftReason, panel, open }: Props) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const part = partOf(actor);
  if (part === 'makes') {
    if (acts.propose === undefined) return null;
    const { refusal } = acts.propose;
    const unset = draft === undefined ? t(($) => $.disabled.noValue) : draftReason;
    return (
      <Foot reason={refusal ? sayRefusal(refusal, language) : unset} onClick={() => open('make')}>
        {t(($) => $.actions.make)}
      </Foot>
    );
  }
  const reason = negotiation.total_credits === 0 ? t(($) => $.disabled.noCredits) : undefined;
  return (
    <Foot reason={reason} onClick={() => panel.open('proposals')}>
      {part === 'answers' ? t(($) => $.actions.view) : t(($) => $.actions.visualize)}
    </Foot>
  );
}

interface FootProps {
  readonly reason: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

function Foot({ reason, onClick, children }: FootProps) {
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <DisabledHint reason={reason}>
        <Button
          data-first-act
          variant="outlined"
          color="inherit"
          size="large"
          disabled={reason !== undefined}
          onClick={onClick}
        >
          {children}
        </Button>
      </DisabledHint>
    </div>
  );
}
