import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unseenNotices, useSeeAll } from './notices.queries.ts';

/**
 * Renders the button that marks all notices as seen; renders none while no notice is new.
 * @param newest id of the newest notice that is shown
 */
export function SeeAllButton({ newest }: { newest: string | undefined }) {
  const { t } = useTranslation('notices');
  const { data } = useQuery(unseenNotices);
  const { mutate, isPending } = useSeeAll();
  if (newest === undefined || !data?.unseen) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate(newest)}>
      {t(($) => $.seeAll)}
    </Button>
  );
}
