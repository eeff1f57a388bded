import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { TablePaging } from '../../ui/table/types.ts';

interface Props {
  /** True when the filters have lines in another state. */
  readonly hasLines: boolean;
  readonly paging: Pick<TablePaging, 'filtered' | 'clear'>;
  readonly onShowAll: () => void;
}

/** Renders why no line is shown: all are done, none matches the filters, or none was imported. */
export function LinesEmpty({ hasLines, paging, onShowAll }: Props) {
  const { t } = useTranslation('matching');
  if (hasLines)
    return (
      <EmptyState
        title={t(($) => $.empty.doneTitle)}
        text={t(($) => $.empty.doneText)}
        action={
          <Button variant="outlined" color="inherit" onClick={onShowAll}>
            {t(($) => $.empty.doneAction)}
          </Button>
        }
      />
    );
  if (paging.filtered)
    return (
      <EmptyState
        mark="search"
        title={t(($) => $.empty.noneTitle)}
        text={t(($) => $.empty.noneText)}
        action={
          <Button variant="outlined" color="inherit" onClick={paging.clear}>
            {t(($) => $.empty.noneAction)}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t(($) => $.empty.firstTitle)}
      text={t(($) => $.empty.firstText)}
      action={
        <ButtonLink variant="outlined" color="inherit" to="/dashboard/bank-statement/list">
          {t(($) => $.empty.firstAction)}
        </ButtonLink>
      }
    />
  );
}
