import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toasts/toasts.ts';

/** Redirects to the list with a hint if the page is opened without a selection (S-21). */
export function MissingSelection() {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  useEffect(() => {
    toast.info(t(($) => $.nothingChosen));
    void navigate({ to: '/dashboard/operation-management/list', replace: true });
  }, [navigate, t]);
  return null;
}
