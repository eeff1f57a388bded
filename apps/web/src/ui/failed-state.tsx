import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../lib/errors/use-described.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** What could not be loaded, as a sentence. */
  readonly title?: string;
  /** Another way on, beside the retry. */
  readonly other?: ReactNode;
}

/** A place whose data could not be loaded: why, the way to try again, and the id for support. */
export function FailedState({ error, onRetry, title, other }: Props) {
  const { t } = useTranslation(['ui', 'common']);
  const described = useDescribed(error);
  return (
    <div role="alert">
      <EmptyState
        mark="warning"
        title={title ?? t(($) => $.failed.title, { ns: 'ui' })}
        text={
          <>
            {described?.reason}
            {described?.requestId && (
              <small style={{ display: 'block', marginTop: 4, userSelect: 'all' }}>
                {t(($) => $.requestId, { ns: 'common', id: described.requestId })}
              </small>
            )}
          </>
        }
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
            <Button variant="outlined" color="inherit" onClick={() => onRetry()}>
              {t(($) => $.actions.retry, { ns: 'common' })}
            </Button>
            {other}
          </div>
        }
      />
    </div>
  );
}
