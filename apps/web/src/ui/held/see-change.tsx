import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../text-link.tsx';

const LinkButton = createLink(Button);
const LIST = '/dashboard/held-change/list';

/** To a change that waits, in a sentence. */
export function ChangeLink({ id }: { id: number }) {
  const { t } = useTranslation('held');
  return (
    <TextLink to={LIST} search={{ change: id }}>
      {t(($) => $.see)}
    </TextLink>
  );
}

/** The same as the button of a result. */
export function SeeChange({ id }: { id: number }) {
  const { t } = useTranslation('held');
  return (
    <LinkButton variant="contained" to={LIST} search={{ change: id }}>
      {t(($) => $.see)}
    </LinkButton>
  );
}
