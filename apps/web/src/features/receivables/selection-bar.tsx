import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS, isFree } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { CreateScheduleButton } from './create-schedule-button.tsx';
import { type ReceivableRow, type SelectionState, selectionState } from './receivables.view.ts';

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 3),
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& strong': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
  '&[data-mixed] p, &[data-mixed] strong': { color: theme.vars.palette.error.main },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

interface Props {
  readonly rows: ReadonlyMap<number, ReceivableRow>;
  readonly onChange: (rows: ReadonlyMap<number, ReceivableRow>) => void;
}

/** What is ticked comes to, over all pages, and the way on; or a hint while nothing is. */
export function SelectionBar({ rows, onChange }: Props) {
  const { t } = useTranslation('receivables');
  const { count } = useFormat();
  const chosen = [...rows.values()];
  const selection = selectionState(chosen);
  const { problem } = selection;
  const keep = (fits: (row: ReceivableRow) => boolean) =>
    onChange(new Map(chosen.filter(fits).map((row) => [row.id, row])));
  return (
    <BottomBar label={t(($) => $.selection.label)} idle={problem === 'empty'}>
      <Words data-mixed={problem === 'mixed' || undefined} aria-live="polite">
        {problem === 'empty' ? (
          <p>{t(($) => $.selection.hint)}</p>
        ) : (
          <>
            <p>{t(($) => $.selection.count, { count: selection.count, shown: count(selection.count) })}</p>
            <Causes selection={selection} />
            <strong>
              {t(($) => $.selection.total)}: <MoneyText value={selection.total} />
            </strong>
          </>
        )}
      </Words>
      <Buttons>
        {problem === 'mixed' && <KeepNetwork rows={chosen} onKeep={keep} />}
        {selection.unavailable > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => keep(isFree)}>
            {t(($) => $.selection.keepAvailable)}
          </Button>
        )}
        {problem !== 'empty' && (
          <Button color="inherit" onClick={() => onChange(new Map())}>
            {t(($) => $.selection.clear)}
          </Button>
        )}
        <CreateScheduleButton selection={selection} />
      </Buttons>
    </BottomBar>
  );
}

/** Why no schedule can be made of the rows: each cause with how many of them it concerns. */
function Causes({ selection: { mixed, unavailable } }: { selection: SelectionState }) {
  const { t } = useTranslation('receivables');
  const { count } = useFormat();
  const networks = mixed.map((part) => `${count(part.count)} ${CARD_NETWORK_LABELS[part.network]}`);
  return (
    <>
      {mixed.length > 0 && (
        <p>
          {t(($) => $.problems.mixed)} {t(($) => $.selection.networks, { networks: networks.join(', ') })}
        </p>
      )}
      {unavailable > 0 && (
        <p>{t(($) => $.selection.unavailable, { count: unavailable, shown: count(unavailable) })}</p>
      )}
    </>
  );
}

interface KeepProps {
  readonly rows: readonly ReceivableRow[];
  readonly onKeep: (fits: (row: ReceivableRow) => boolean) => void;
}

/** Mixed networks: one click leaves those of the network that most of the rows have. */
function KeepNetwork({ rows, onKeep }: KeepProps) {
  const { t } = useTranslation('receivables');
  const visa = rows.filter(({ card_network }) => card_network === 'VISA').length;
  const network = visa * 2 >= rows.length ? 'VISA' : 'MASTERCARD';
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => onKeep(({ card_network }) => card_network === network)}
    >
      {t(($) => $.selection.keepNetwork, { network: CARD_NETWORK_LABELS[network] })}
    </Button>
  );
}
