import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { createLink, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { HOME_ACTIONS } from './home.view.ts';

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

const LinkButton = createLink(Button);

/** Where a reader starts: a greeting and the way a deal goes for its kind of company. */
export function HomePage() {
  const { t } = useTranslation('home');
  const user = useUser();
  const router = useRouter();
  const actions = HOME_ACTIONS[user.company_type].filter(({ to }) => to in router.routesByPath);
  const steps = Object.values(t(($) => $.steps[user.company_type], { returnObjects: true }));
  return (
    <>
      <PageHeader
        title={t(($) => $.greeting, { name: user.name.split(' ')[0] ?? user.name })}
        documentTitle={t(($) => $.title)}
        description={t(($) => $.lead[user.company_type])}
        actions={actions.toReversed().map(({ name, to, primary }) => (
          <LinkButton
            key={to}
            to={to}
            variant={primary ? 'contained' : 'outlined'}
            color={primary ? 'primary' : 'inherit'}
          >
            {t(($) => $.go[name])}
          </LinkButton>
        ))}
      />
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
    </>
  );
}
