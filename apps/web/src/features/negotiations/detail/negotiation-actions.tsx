import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Actor, OfferChange } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DisabledHint } from '../../../ui/disabled-hint.tsx';
import { ChangeMenu } from '../changes/change-menu.tsx';
import { allowedChanges } from '../changes/changes.view.ts';
import type { CreditDraft } from '../credits/credit.view.ts';
import type { DealTab } from '../negotiation.search.ts';
import { DraftButton } from '../proof/draft-button.tsx';
import { PrintButton } from '../proof/print-button.tsx';
import { draftableOf } from '../proof/proof.view.ts';
import { isOpen } from './deal-act.view.ts';
import { type DealActs, FOOTER_ACTS, nextActOf, sectionOf } from './deal-acts.view.ts';
import type { Negotiation } from './negotiation.view.ts';
import type { PanelControl } from './use-panel.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly draft: CreditDraft | undefined;
  /** State of each act of the reader. */
  readonly acts: DealActs;
  readonly actor: Actor;
  /** Reason why the draft cannot be sent, such as a deadline in the past. */
  readonly draftReason: string | undefined;
  readonly panel: PanelControl;
  readonly tab: DealTab;
  readonly open: (dialog: 'delete' | 'make' | 'upload' | 'review' | 'resend' | OfferChange) => void;
}

/**
 * Renders the header actions: a lender's history, the borrower's change menu, print, and last the deletion.
 */
export function HeadActions({ actor, acts, negotiation, panel, tab, open }: Props) {
  const { t } = useTranslation('negotiation');
  return (
    <>
      {sectionOf(actor) === 'makes' && (
        <Button variant="outlined" color="inherit" onClick={() => panel.open('history')}>
          {t(($) => $.actions.history)}
        </Button>
      )}
      <ChangeMenu negotiation={negotiation} changes={allowedChanges(actor, negotiation)} onChoose={open} />
      <PrintButton actor={actor} negotiation={negotiation} isPage={tab === 'settlement'} />
      {isOpen(acts.cancel) && (
        <Button variant="outlined" color="error" onClick={() => open('delete')}>
          {t(($) => $.actions.deletion)}
        </Button>
      )}
    </>
  );
}

const nextOf = ({ actor, negotiation, draft, draftReason }: Props) =>
  nextActOf(actor, negotiation, draft !== undefined && draftReason === undefined);

/** Renders the primary action beside the next step. On phones the sticky footer shows it instead. */
export function NextAction(props: Props) {
  return usePhone() ? null : <Next {...props} />;
}

function Next(props: Props) {
  const { actor, acts, negotiation, draft, panel, open } = props;
  const { t } = useTranslation('negotiation');
  const draftable = draftableOf(actor, negotiation);
  const edit = () => panel.open('proposal');
  switch (nextOf(props)) {
    case 'make':
      return (
        <Buttons>
          <FirstAct onClick={() => open('make')}>{t(($) => $.actions.make)}</FirstAct>
          <Button size="large" onClick={edit}>
            {t(($) => $.actions.editParameters)}
          </Button>
        </Buttons>
      );
    case 'propose':
      return (
        <FirstAct onClick={edit}>
          {draft ? t(($) => $.actions.editParameters) : t(($) => $.actions.parameters)}
        </FirstAct>
      );
    case 'upload':
      return (
        <Buttons>
          <FirstAct onClick={() => open('upload')}>{t(($) => $.actions.upload)}</FirstAct>
          {draftable !== undefined && <DraftButton size="large" creditId={draftable} />}
        </Buttons>
      );
    case 'answerContract':
      return (
        <Buttons>
          <FirstAct onClick={() => open('review')}>{t(($) => $.actions.analyze)}</FirstAct>
          {isOpen(acts.askResend) && (
            <Button color="error" size="large" onClick={() => open('resend')}>
              {t(($) => $.contract.resend)}
            </Button>
          )}
        </Buttons>
      );
    case 'credits':
      return <FirstAct onClick={() => panel.open('proposals')}>{t(($) => $.actions.view)}</FirstAct>;
    case 'look':
      return (
        <Button variant="outlined" color="inherit" size="large" onClick={() => panel.open('proposals')}>
          {t(($) => $.actions.visualize)}
        </Button>
      );
    default:
      return null;
  }
}

/** The only filled button of the page. */
function FirstAct({ onClick, children }: Pick<FooterButtonProps, 'onClick' | 'children'>) {
  return (
    <Button data-first-act variant="contained" size="large" onClick={onClick}>
      {children}
    </Button>
  );
}

const usePhone = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2) }));

/** Footer bar, sticky on phones. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    flexWrap: 'wrap',
    gap: theme.spacing(2),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
    '& button': { flex: 1, width: '100%' },
    '& > *': { flex: '1 1 auto' },
  },
}));

/**
 * Renders the footer button by role (specification, section 2), with the reason if it is disabled.
 * The page's only filled button is beside the next step; on phones it is here, alone if both do the same.
 */
export function FooterBar(props: Props) {
  const phone = usePhone();
  const next = nextOf(props);
  if (props.acts.propose === undefined && sectionOf(props.actor) === 'makes' && !(phone && next)) return null;
  return (
    <Bar>
      {!(phone && FOOTER_ACTS.includes(next)) && <FooterAct {...props} />}
      {phone && <Next {...props} />}
    </Bar>
  );
}

function FooterAct({ actor, acts, negotiation, draft, draftReason, panel, open }: Props) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const part = sectionOf(actor);
  if (part === 'makes') {
    if (acts.propose === undefined) return null;
    const { refusal } = acts.propose;
    const isUnset = draft === undefined ? t(($) => $.disabled.noValue) : draftReason;
    return (
      <FooterButton
        reason={refusal ? translateRefusal(refusal, language) : isUnset}
        onClick={() => open('make')}
      >
        {t(($) => $.actions.make)}
      </FooterButton>
    );
  }
  const reason = negotiation.total_credits === 0 ? t(($) => $.disabled.noCredits) : undefined;
  return (
    <FooterButton reason={reason} onClick={() => panel.open('proposals')}>
      {part === 'answers' ? t(($) => $.actions.view) : t(($) => $.actions.visualize)}
    </FooterButton>
  );
}

interface FooterButtonProps {
  readonly reason: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

function FooterButton({ reason, onClick, children }: FooterButtonProps) {
  return (
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
  );
}
