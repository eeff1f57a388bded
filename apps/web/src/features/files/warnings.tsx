import { styled } from '@mui/material/styles';
import { fileErrorText } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { causesOf, namedLines } from './file-report.view.ts';
import { ReportButton } from './report-button.tsx';
import { ReportHead } from './report-head.tsx';
import type { FileDetail } from './use-file-results.ts';

const Causes = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(3, 4),
  listStyle: 'none',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** What is worth knowing of an imported file: each cause once, with how many lines and which; the report has them all. */
export function Warnings({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const { count } = useFormat();
  const language = useLanguage();
  const { id, warnings, warning_count } = file;
  const title =
    warning_count > warnings.length
      ? t(($) => $.report.firstWarnings, { shown: count(warnings.length), total: count(warning_count) })
      : t(($) => $.report.warnings, { count: warning_count, shown: count(warning_count) });
  return (
    <section aria-label={title}>
      <ReportHead>
        <h3>{title}</h3>
        <ReportButton fileId={id} />
      </ReportHead>
      <Causes>
        {causesOf(warnings).map((cause) => {
          const { text, more } = namedLines(cause);
          const lines = more ? t(($) => $.report.more, { lines: text }) : text;
          const size = cause.lines.length;
          return (
            <li key={cause.code}>
              {fileErrorText(cause.code, language)}
              <small>{t(($) => $.report.lines, { count: size, shown: count(size), lines })}</small>
            </li>
          );
        })}
      </Causes>
    </section>
  );
}
