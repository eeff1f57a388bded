import { fileErrorText } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { causesOf, type LineCause, namedLines } from './file-report.view.ts';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import type { FileDetail } from './use-file-results.ts';

/**
 * Renders the warnings of an imported file by cause, with the number of lines; the report lists all lines.
 */
export function Warnings({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const { count } = useFormat();
  const language = useLanguage();
  const { warning_count } = file;
  const title = t(($) => $.report.warnings, { count: warning_count, shown: count(warning_count) });
  const linesText = (cause: LineCause) => {
    const { text, more } = namedLines(cause);
    const counted = { count: cause.line_count, shown: count(cause.line_count) };
    if (text === '') return t(($) => $.report.unnamed, counted);
    const lines = more ? t(($) => $.report.more, { lines: text }) : text;
    return t(($) => $.report.lines, { ...counted, lines });
  };
  return (
    <section aria-label={title}>
      <ReportHead>
        <h3>{title}</h3>
      </ReportHead>
      <ReportList>
        {causesOf(file).map((cause) => (
          <li key={cause.code}>
            {fileErrorText(cause.code, language)}
            <small>{linesText(cause)}</small>
          </li>
        ))}
      </ReportList>
    </section>
  );
}
