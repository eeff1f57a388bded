import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** Consequences of the acceptance, one sentence each. */
  readonly texts: readonly string[];
  /** Caution to show first, if any. */
  readonly warning: string | undefined;
}

/** Shows what an acceptance brings and a caution, to the user who accepts and to the MASTER who approves. */
export function AcceptanceTerms({ texts, warning }: Props) {
  return (
    <>
      {warning && <Notice tone="amber">{warning}</Notice>}
      {texts.length > 0 && (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {texts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
