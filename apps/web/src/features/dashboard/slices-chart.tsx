import { styled, useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { ChartPicture, useLocale } from './chart-picture.tsx';
import { shortMoney, type slicesOf, visibleSlices } from './dashboard.view.ts';
import { GroupMark, groupTone, useGroupName } from './group-mark.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'center',
}));

const Ring = styled('div')({ position: 'relative', height: 220 });

const Middle = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& b': { ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' },
  '& span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Legend = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  '& li': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: theme.spacing(3),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
}));

interface Props {
  readonly parts: ReturnType<typeof slicesOf>;
  readonly title: string;
}

/** Renders the donut chart with the total in the middle and a legend with shares. */
export function SlicesChart({ parts, title }: Props) {
  const { t } = useTranslation('dashboard');
  const theme = useTheme();
  const locale = useLocale();
  const { money, percentage } = useFormat();
  const ring = visibleSlices(parts);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const name = useGroupName();
  const inWords = parts.map(({ group, share }) => `${name(group)} ${percentage(share)}`).join(', ');
  return (
    <Frame>
      <Ring>
        <ChartPicture label={`${title}: ${inWords}`} height={220}>
          <PieChart
            height={220}
            hideLegend
            disableKeyboardNavigation
            margin={4}
            series={[
              {
                innerRadius: 74,
                outerRadius: 104,
                paddingAngle: ring.length > 1 ? 1.5 : 0,
                cornerRadius: 4,
                data: ring.map(({ group, drawn }) => ({
                  id: group,
                  label: name(group),
                  value: drawn,
                  color: theme.vars.palette.tone[groupTone(group)].fill,
                })),
                valueFormatter: (_, { dataIndex }) => money(ring[dataIndex]?.value ?? 0),
              },
            ]}
          />
        </ChartPicture>
        <Middle>
          <b>{shortMoney(total, locale)}</b>
          <span>{t(($) => $.slices.middle)}</span>
        </Middle>
      </Ring>
      <Legend>
        {parts.map(({ group, share }) => (
          <li key={group}>
            <GroupMark group={group} />
            {name(group)}
            <b>{percentage(share)}</b>
          </li>
        ))}
      </Legend>
    </Frame>
  );
}
