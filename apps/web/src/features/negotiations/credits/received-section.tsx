import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Actor } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { TermHelp } from '../../../ui/term-help.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { Credits } from './credits.tsx';
import { useCreditAnswers } from './use-credit-answers.tsx';

interface Props {
  readonly negotiation: Negotiation;
  /** Reader: the acquirer answers, a moderator only reads. */
  readonly actor: Actor;
}

/** Renders the section of the credits received for a schedule, with the same list as the panel. */
export function ReceivedSection({ negotiation, actor }: Props) {
  const { t } = useTranslation('negotiation');
  const { actionsOf, dialog } = useCreditAnswers(negotiation, actor);
  return (
    <Card
      component="section"
      aria-labelledby="received"
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}
    >
      <Typography variant="h2" id="received">
        {t(($) => $.panels.credits)} <TermHelp term="rate" />
      </Typography>
      <Credits negotiation={negotiation} as="received" actionsOf={(one) => actionsOf(one, 'small')} />
      {dialog}
    </Card>
  );
}
