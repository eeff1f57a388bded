import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const FACTS = ['network', 'dates', 'transactions', 'receivables', 'issuers', 'limit'];
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Renders the skeleton of the screen while the simulation loads. */
export function ScheduleSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {t(($) => $.loading)}
      </span>
      <Card sx={{ p: { xs: 4, sm: 6 }, mb: 6 }} aria-hidden="true">
        <Skeleton width={90} />
        <Skeleton width={240} height={44} sx={{ mb: 4 }} />
        <div
          style={{
            display: 'grid',
            gap: 24,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          }}
        >
          {FACTS.map((fact) => (
            <div key={fact}>
              <Skeleton width={80} />
              <Skeleton width={140} height={28} />
            </div>
          ))}
        </div>
      </Card>
      <Card sx={{ p: { xs: 4, sm: 6 } }} aria-hidden="true">
        {ROWS.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Card>
    </>
  );
}
