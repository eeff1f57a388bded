import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { TablePaging } from '../../ui/table/types.ts';
import type { STATES_SHOWN } from './bank-lines.list.ts';

interface Props {
  /** True when the filters have lines in another state. */
  readonly hasLines: boolean;
  /** The lines that are shown: of some states, or possible repetitions. */
  readonly shown: keyof typeof STATES_SHOWN | 'repetition';
  readonly paging: Pick<TablePaging, 'filtered' | 'clear'>;
  readonly onShowAll: () => void;
}

/** Renders why no line is shown: the view has none, none matches the filters, or none was imported. */
export function LinesEmpty({ hasLines, shown, paging, onShowAll }: Props) {
  const { t } = useTranslation('matching');
  if (!hasLines && !paging.filtered)
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
  const isOfView = shown !== 'all' && (hasLines || shown !== 'open');
  return (
    <EmptyState
      mark={isOfView ? 'inbox' : 'search'}
      title={t(($) => (isOfView ? $.empty.views[shown].title : $.empty.noneTitle))}
      text={t(($) => (isOfView ? $.empty.views[shown].text : $.empty.noneText))}
      action={
        <Button variant="outlined" color="inherit" onClick={hasLines ? onShowAll : paging.clear}>
          {t(($) => (hasLines ? $.empty.doneAction : $.empty.noneAction))}
        </Button>
      }
    />
  );
}
