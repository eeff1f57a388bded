import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { FailedState } from './failed-state.tsx';

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  /** Title when loading failed. */
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
  /** Height of the form to reserve, in pixels. */
  readonly height: number;
}

/** Replaces a form while its data load, or when loading failed. */
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
