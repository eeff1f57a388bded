import { Notice } from '../notice.tsx';

interface Props {
  /** What the acceptance brings, a sentence each. */
  readonly brings: readonly string[];
  /** What to consider first. */
  readonly caution: string | undefined;
}

/** What an acceptance brings and what to consider first: for the user who accepts, and for the MASTER who approves it. */
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
