import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { CompanyType } from '@pregao/domain';
import { useTranslation } from 'react-i18next';

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(6),
  display: 'grid',
  gap: theme.spacing(6),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
}));

const Step = styled('li')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  '& h2': { ...theme.typography.h3, margin: 0 },
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
}));

/** The way a deal goes for this kind of company: what stands here until there is something to add up. */
export function FirstSteps({ company }: { company: CompanyType }) {
  const { t } = useTranslation('dashboard');
  const steps = Object.values(t(($) => $.steps[company], { returnObjects: true }));
  return (
    <Card>
      <Steps>
        {steps.map(({ title, text }, index) => (
          <Step key={title}>
            <Place aria-hidden="true">{index + 1}</Place>
            <h2>{title}</h2>
            <p>{text}</p>
          </Step>
        ))}
      </Steps>
    </Card>
  );
}
