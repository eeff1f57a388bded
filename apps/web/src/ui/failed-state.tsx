import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isFinal } from '../lib/api/problem.ts';
import { useErrorTexts } from '../lib/errors/use-error-texts.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** What could not be loaded, as a sentence. */
  readonly title?: string;
  /** Link back to the list that the page belongs to. */
  readonly back?: { readonly to: string; readonly text: string };
}

/**
 * Replaces content that could not be loaded: reason, retry, and request id for support. Without a retry for
 * 403 and 404.
 */
export function FailedState({ error, onRetry, title, back }: Props) {
  const { t } = useTranslation(['ui', 'common']);
  const errorTexts = useErrorTexts(error);
  const final = isFinal(error);
  return (
    <div role="alert">
      <EmptyState
        mark="warning"
        title={title ?? t(($) => $.failed.title, { ns: 'ui' })}
        text={
          <>
            {errorTexts?.reason}
            {errorTexts?.requestId && (
              <small style={{ display: 'block', marginTop: 4, userSelect: 'all' }}>
                {t(($) => $.requestId, { ns: 'common', id: errorTexts.requestId })}
              </small>
            )}
          </>
        }
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
            {!final && (
              <Button variant="outlined" color="inherit" onClick={() => onRetry()}>
                {t(($) => $.actions.retry, { ns: 'common' })}
              </Button>
            )}
            {back && (
              <ButtonLink to={back.to} {...(final ? { variant: 'contained' } : { color: 'inherit' })}>
                {back.text}
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}
