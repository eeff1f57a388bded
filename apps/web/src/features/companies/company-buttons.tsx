import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../form/form-actions.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Renders the form buttons: cancel, which returns to the list, and submit. */
export function CompanyButtons({ verb, sending }: { verb: string; sending: boolean }) {
  const { t } = useTranslation();
  return (
    <FormActions>
      <ButtonLink to="/dashboard/company/list" color="inherit">
        {t(($) => $.actions.cancel)}
      </ButtonLink>
      <Button type="submit" variant="contained" loading={sending}>
        {verb}
      </Button>
    </FormActions>
  );
}
