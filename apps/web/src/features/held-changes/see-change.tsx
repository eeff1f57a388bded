import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';

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
    <ButtonLink variant="contained" to={LIST} search={{ change: id }}>
      {t(($) => $.see)}
    </ButtonLink>
  );
}
