import { styled } from '@mui/material/styles';
import { OFFER_STATUS_LABELS, type TimelineState } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icons.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { type Ending, isQuietEnding } from './negotiation.view.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
}));

const Step = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '&::before': {
    content: '""',
    flex: '1 1 8px',
    height: 2,
    borderRadius: 1,
    backgroundColor: theme.vars.palette.divider,
  },
  '&:first-of-type': { flex: '0 1 auto' },
  '&:first-of-type::before': { display: 'none' },
  '&[data-state="done"]::before, &[data-state="active"]::before': {
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-state="active"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '&[data-state="active"][data-tone="error"]': { color: theme.vars.palette.tone.red.text },
  '&[data-state="active"][data-tone="quiet"]': { color: theme.vars.palette.tone.grey.text },
  '&[data-state="active"][data-tone="warning"]': { color: theme.vars.palette.tone.amber.text },
  '& > span': { minWidth: 0 },
  // Phones show the current step only; the others are visually hidden but available to screen readers.
  [theme.breakpoints.down('sm')]: {
    '&::before': { display: 'none' },
    '&:not([data-seen])': visuallyHidden,
  },
}));

/** Step number, shown on phones, where only one step is visible. */
const StepNumber = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: visuallyHidden }));

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: 14,
  fontWeight: 600,
  border: `2px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '[data-state="done"] > &': {
    color: theme.vars.palette.primary.contrastText,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '[data-state="active"] > &': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '[data-state="active"][data-tone="error"] > &': {
    color: theme.vars.palette.tone.red.text,
    borderColor: 'currentColor',
    backgroundColor: theme.vars.palette.tone.red.tint,
  },
  '[data-state="active"][data-tone="quiet"] > &': {
    color: theme.vars.palette.tone.grey.text,
    borderColor: 'currentColor',
    backgroundColor: theme.vars.palette.tone.grey.tint,
  },
  '[data-state="active"][data-tone="warning"] > &': {
    color: theme.vars.palette.tone.amber.text,
    borderColor: 'currentColor',
    backgroundColor: theme.vars.palette.tone.amber.tint,
  },
}));

interface Props {
  readonly timeline: TimelineState;
  /** How the negotiation ended, which names the active step. */
  readonly ended: Ending | undefined;
}

/** Renders the five steps of a negotiation and the current one. */
export function Timeline({ timeline, ended }: Props) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const { steps, states, activeStep } = timeline;
  const tone = isQuietEnding(ended) ? 'quiet' : timeline.tone;
  const seenIndex = Math.min(activeStep, steps.length - 1);
  return (
    <List aria-label={t(($) => $.timeline.label)}>
      {steps.map((step, index) => {
        const state = states[index] ?? 'ahead';
        const failed = state === 'active' && timeline.tone === 'error' ? ended : undefined;
        return (
          <Step
            key={step}
            data-state={state}
            data-tone={tone}
            data-seen={index === seenIndex ? '' : undefined}
            aria-current={index === activeStep ? 'step' : undefined}
          >
            <Disc aria-hidden="true">
              {state === 'done' ? (
                <Icon name="check" size={16} />
              ) : (
                <StepSign index={index} tone={state === 'active' ? tone : 'normal'} />
              )}
            </Disc>
            <span>
              <StepNumber>{t(($) => $.timeline.step, { step: index + 1 })}: </StepNumber>
              {failed === 'LOST'
                ? OFFER_STATUS_LABELS.LOST[language]
                : t(($) => (failed ? $.timeline.failed[failed] : $.timeline.steps[step]))}
              {state !== 'ahead' && <span style={visuallyHidden}> ({t(($) => $.timeline[state])})</span>}
            </span>
          </Step>
        );
      })}
    </List>
  );
}

function StepSign({ index, tone }: { index: number; tone: TimelineState['tone'] | 'quiet' }) {
  if (tone === 'error' || tone === 'quiet') return <Icon name="close" size={16} />;
  if (tone === 'warning') return <Icon name="warning" size={16} />;
  return index + 1;
}
