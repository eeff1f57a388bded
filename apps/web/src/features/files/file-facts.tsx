import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { CountText } from '../../ui/count-text.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { sizeText } from './file-rules.ts';
import type { FileDetail } from './use-file-results.ts';

/** Renders sender, times and result of a file (specification, section 3 Managed file). */
export function FileFacts({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const { person } = useFormat();
  const { line_count, receivable_count, total_rows, total_issuer, processed_at } = file;
  return (
    <DefinitionGrid
      items={[
        { label: t(($) => $.info.borrower), value: file.company_name },
        { label: t(($) => $.info.network), value: <NetworkMark network={file.card_network} /> },
        { label: t(($) => $.info.total), value: <MoneyText value={file.total_values} /> },
        line_count !== null && { label: t(($) => $.info.lines), value: <CountText value={line_count} /> },
        receivable_count !== null && {
          label: t(($) => $.info.receivables),
          value: <CountText value={receivable_count} />,
        },
        total_rows !== null && {
          label: t(($) => $.info.transactions),
          value: <CountText value={total_rows} />,
        },
        total_issuer !== null && {
          label: t(($) => $.info.issuers),
          value: <CountText value={total_issuer} />,
        },
        { label: t(($) => $.info.mode), value: t(($) => $.modes[file.mode]) },
        { label: t(($) => $.info.size), value: sizeText(file.size) },
        { label: t(($) => $.info.sentBy), value: person(file.user_name) },
        { label: t(($) => $.info.sentAt), value: <InstantText instant={file.created_at} /> },
        processed_at !== null && {
          label: t(($) => $.info.processedAt),
          value: <InstantText instant={processed_at} />,
        },
      ]}
    />
  );
}
