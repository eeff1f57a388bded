import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** Consequences of the acceptance, one sentence each. */
  readonly brings: readonly string[];
  /** Caution to show first, if any. */
  readonly caution: string | undefined;
}

/** Shows what an acceptance brings and a caution, to the user who accepts and to the MASTER who approves. */
export function AcceptanceTerms({ brings, caution }: Props) {
  return (
    <>
      {caution && <Notice tone="amber">{caution}</Notice>}
      {brings.length > 0 && (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {brings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
