import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { FormActions } from '../../form/form-actions.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const LinkButton = createLink(Button);

/** Back to the list without saving, or the verb. */
export function CompanyButtons({ verb, sending }: { verb: string; sending: boolean }) {
  const { t } = useTranslation();
  return (
    <FormActions>
      <LinkButton to="/dashboard/company/list" color="inherit">
        {t(($) => $.actions.cancel)}
      </LinkButton>
      <Button type="submit" variant="contained" loading={sending}>
        {verb}
      </Button>
    </FormActions>
  );
}
