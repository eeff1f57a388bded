import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const LIST = '/dashboard/held-change/list';

/** Inline link to a held change. */
export function ChangeLink({ id }: { id: number }) {
  const { t } = useTranslation('held');
  return (
    <TextLink to={LIST} search={{ change: id }}>
      {t(($) => $.see)}
    </TextLink>
  );
}

/** Button link to a held change, for results. */
export function ChangeLinkButton({ id }: { id: number }) {
  const { t } = useTranslation('held');
  return (
    <ButtonLink variant="contained" to={LIST} search={{ change: id }}>
      {t(($) => $.see)}
    </ButtonLink>
  );
}
