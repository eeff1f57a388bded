import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { FailedState } from './failed-state.tsx';

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  /** What is said where it could not be loaded. */
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
  /** The height of the form that will stand here, in pixels. */
  readonly height: number;
}

/** In place of a form whose data are not there: being loaded, or not to be had. */
export function FormPending({ error, onRetry, title, back, height }: Props) {
  return (
    <Card>
      {error ? (
        <FailedState error={error} onRetry={onRetry} title={title} back={back} />
      ) : (
        <Skeleton height={height} />
      )}
    </Card>
  );
}
