import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { firstSteps } from './dashboard.queries.ts';
import { type ShownStep, stepsOf } from './first-steps.view.ts';
import { useHiddenSteps } from './hidden-steps.ts';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(5, 6, 0),
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& button': { marginLeft: 'auto' },
}));

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(5, 6, 6),
  display: 'grid',
  gap: theme.spacing(6),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
}));

const Step = styled('li')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Place = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginBottom: theme.spacing(2),
  borderRadius: 14,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: theme.vars.palette.tone.slate.text,
  backgroundColor: theme.vars.palette.tone.slate.tint,
  '&[data-done]': {
    color: theme.vars.palette.tone.green.text,
    backgroundColor: theme.vars.palette.tone.green.tint,
  },
}));

const StepLink = createLink(
  styled('a')(({ theme }) => ({
    color: 'inherit',
    borderRadius: 4,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  })),
);

/**
 * Renders the onboarding checklist of the company type, ticked by progress.
 * It disappears once all steps are done or the reader hides it.
 * @param always shows it even then, for pages with no other content
 */
export function FirstSteps({ always = false }: { always?: boolean }) {
  const { t } = useTranslation('dashboard');
  const reader = useUser();
  const { company_type } = reader;
  const [hidden, hide] = useHiddenSteps(reader.id);
  const { data } = useQuery({ ...firstSteps(reader), enabled: always || !hidden });
  if (!data || (hidden && !always)) return null;
  const steps = stepsOf(company_type, data);
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length && !always) return null;
  return (
    <Card component="section" aria-label={t(($) => $.firstSteps.title)} sx={{ mb: 4 }}>
      <Head>
        <h2>{t(($) => $.firstSteps.title)}</h2>
        <p>{t(($) => $.firstSteps.progress, { done, all: steps.length })}</p>
        {!always && (
          <Button color="inherit" onClick={hide}>
            {t(($) => $.firstSteps.hide)}
          </Button>
        )}
      </Head>
      <Steps>
        {steps.map((step, index) => (
          <StepItem key={step.name} step={step} number={index + 1} />
        ))}
      </Steps>
    </Card>
  );
}

function StepItem({ step, number }: { step: ShownStep; number: number }) {
  const { t } = useTranslation('dashboard');
  const { company_type } = useUser();
  const texts = new Map<string, { readonly title: string; readonly text: string }>(
    Object.entries(t(($) => $.steps[company_type])),
  );
  const stepTexts = texts.get(step.name);
  return (
    <Step>
      <Place aria-hidden="true" data-done={step.isDone || undefined}>
        {step.isDone ? <Icon name="check" size={16} /> : number}
      </Place>
      <h3>
        <StepLink to={step.to}>{stepTexts?.title}</StepLink>
        {step.isDone && <span style={visuallyHidden}> ({t(($) => $.firstSteps.done)})</span>}
      </h3>
      <p>{stepTexts?.text}</p>
    </Step>
  );
}
