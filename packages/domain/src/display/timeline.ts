import type { ContractStatus, CreditStatus, ShownOfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import type { ShownEnd } from './shown-status.ts';

export type TimelineTone = 'normal' | 'error' | 'warning';

/** A step of the timeline, counted from 0 (specification, section 4). */
export type TimelineStep = 0 | 1 | 2 | 3 | 4;

/** The keys of the step names. The web app has their texts. */
export type StepName =
  | 'schedule_availability'
  | 'proposal_parameters'
  | 'proposal_analysis'
  | 'contract_upload'
  | 'await_upload'
  | 'formalization_analysis'
  | 'negotiation_completed';

/** The hints at the active step. */
export type TimelineHint =
  | 'waiting_for_proposals'
  | 'make_proposal'
  | 'proposal_refused'
  | 'own_proposal_expired'
  | 'proposal_under_analysis'
  | 'proposal_expired'
  | 'formalization_ended'
  | 'upload_contract'
  | 'waiting_for_upload'
  | 'analyze_contract'
  | 'contract_under_analysis'
  | 'upload_again'
  | 'waiting_for_new_upload'
  | 'completed'
  | 'deal_rescinded';

export type StepState = 'done' | 'active' | 'ahead' | 'skipped';

export interface TimelineState {
  readonly activeStep: TimelineStep;
  readonly tone: TimelineTone;
  /** One state for each step. A step that a lender passed without a proposal is skipped, not done. */
  readonly states: readonly StepState[];
  readonly steps: readonly [StepName, StepName, StepName, StepName, StepName];
  readonly hint: TimelineHint;
}

export interface TimelineInput {
  readonly viewer: CompanyType;
  /** The status shown to the viewer; see `shownOfferStatus`. */
  readonly status: ShownOfferStatus;
  /** The status of the newest version, as far as the viewer may know it. */
  readonly contract: ContractStatus | null;
  /** A lender's live or newest proposal; null without one, and for others. */
  readonly own_credit: CreditStatus | null;
  /** True when the viewer knows of an accepted proposal, including one whose deal failed. */
  readonly chosen: boolean;
}

const UPLOAD_STEP = 2;
const ANALYSIS_STEP = 3;
const LAST_STEP = 4;

type Position = Omit<TimelineState, 'steps' | 'states'>;

const positionAt = (
  activeStep: TimelineStep,
  hint: TimelineHint,
  tone: TimelineTone = 'normal',
): Position => ({
  activeStep,
  tone,
  hint,
});

/**
 * The hints of an open schedule for a lender, by the status of its last proposal. The outcome of that comes
 * before the invitation to propose again.
 */
const OPEN_HINTS: Readonly<Record<CreditStatus, TimelineHint>> = {
  AVAILABLE: 'make_proposal',
  APPROVED: 'make_proposal',
  NEGOTIATED: 'make_proposal',
  REJECTED: 'proposal_refused',
  CANCELED: 'make_proposal',
  EXPIRED: 'own_proposal_expired',
};

const openHint = (own: CreditStatus | null) => (own === null ? 'make_proposal' : OPEN_HINTS[own]);

function positionOf({ viewer, status, contract, own_credit, chosen }: TimelineInput): Position {
  switch (status) {
    case 'AVAILABLE':
      return viewer === 'LENDER'
        ? positionAt(0, openHint(own_credit))
        : positionAt(1, 'waiting_for_proposals');
    case 'NEGOTIATION':
      return positionAt(1, 'proposal_under_analysis');
    case 'EXPIRED':
    case 'CANCELED':
      // Only a rescinded deal ends after its contract was accepted.
      if (chosen && contract === 'APPROVED') return positionAt(LAST_STEP, 'deal_rescinded', 'error');
      if (chosen)
        return positionAt(contract === null ? UPLOAD_STEP : ANALYSIS_STEP, 'formalization_ended', 'error');
      return positionAt(1, 'proposal_expired', 'error');
    case 'APPROVED':
      return positionAt(2, viewer === 'LENDER' ? 'upload_contract' : 'waiting_for_upload');
    case 'PENDING_CONTRACT':
      if (contract === 'REJECTED')
        return positionAt(3, viewer === 'LENDER' ? 'upload_again' : 'waiting_for_new_upload', 'warning');
      return positionAt(3, viewer === 'BORROWER' ? 'analyze_contract' : 'contract_under_analysis');
    case 'NEGOTIATED':
    case 'PARTIALLY_LIQUIDATED':
    case 'LIQUIDATED':
      return positionAt(4, 'completed');
  }
}

/**
 * Computes the five timeline steps of a negotiation for the viewer and its position (specification, section
 * 4). A rejected contract marks step 3 as a warning; an ended offer marks step 1 as an error, or the
 * formalization step that it had reached after an acceptance (decision 0008).
 */
export function timelineOf(input: TimelineInput): TimelineState {
  const position = positionOf(input);
  const { viewer } = input;
  const awaits = viewer === 'BORROWER' && position.activeStep <= UPLOAD_STEP;
  const steps = [
    viewer === 'LENDER' ? 'proposal_parameters' : 'schedule_availability',
    'proposal_analysis',
    awaits ? 'await_upload' : 'contract_upload',
    'formalization_analysis',
    'negotiation_completed',
  ] as const;
  return { ...position, steps, states: steps.map((_, step) => stateOf(step, position, input)) };
}

function stateOf(
  step: number,
  { activeStep, tone }: Position,
  { viewer, own_credit }: TimelineInput,
): StepState {
  if (step === 0 && tone === 'error' && viewer === 'LENDER' && own_credit === null) return 'skipped';
  if (step < activeStep || (activeStep === LAST_STEP && tone === 'normal')) return 'done';
  return step === activeStep ? 'active' : 'ahead';
}

/** The failures of a formalization: a late step, or a cancellation by the acquirer. */
export type FormalizationEnd = 'LATE_UPLOAD' | 'LATE_ANALYSIS' | 'LATE_RESEND' | 'DEAL_CANCELED';

export function formalizationEnd(
  endedBy: ShownEnd | null,
  contract: ContractStatus | null,
): FormalizationEnd {
  if (endedBy === 'BORROWER_LATE') return 'LATE_ANALYSIS';
  if (endedBy !== 'LENDER_LATE') return 'DEAL_CANCELED';
  return contract === null ? 'LATE_UPLOAD' : 'LATE_RESEND';
}
