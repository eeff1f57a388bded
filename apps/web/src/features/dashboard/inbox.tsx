import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { APPROVAL_ACT_LABELS, type CompanyType, isDeadlineNear } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFileRemedy } from '../files/public.ts';
import { type Inbox, type InboxItem, inbox } from './inbox.queries.ts';
import {
  actsOf,
  headingKeyOf,
  type InboxAct,
  type InboxPlace,
  isSettlementKind,
  listOfKind,
  overdueDaysOf,
  rescissionOf,
} from './inbox.view.ts';
import { lastInboxRows, saveInboxRowCount } from './saved-inbox-rows.ts';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(4, 6, 3),
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 4),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
  },
  // Minimum touch target height.
  '& a': { display: 'inline-block', lineHeight: '24px' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4, 4, 3) },
}));

const Rows = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(1, 6),
  minHeight: 52,
  padding: theme.spacing(2, 6),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.subtitle2, margin: 0, overflowWrap: 'anywhere' },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: theme.spacing(3, 4),
  },
}));

const Until = styled('p')(({ theme }) => ({
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 'inherit' },
  '& [data-near]': { fontWeight: 600, color: theme.vars.palette.tone.amber.text },
  '& span': { display: 'block' },
  [theme.breakpoints.down('sm')]: {
    textAlign: 'left',
    '& span': { display: 'inline' },
    '& span::before': { content: '"· "' },
  },
}));

const Acts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  minWidth: 132,
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-start' },
}));

const EmptyInbox = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(0, 6, 4),
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 4, 4) },
}));

/** Renders the inbox rows by nearest deadline, each with its action. */
export function InboxSection() {
  const { t } = useTranslation('inbox');
  const { id, company_type } = useUser();
  const query = useQuery(inbox());
  const { data } = query;
  const rows = data?.items.length;
  useEffect(() => {
    if (rows !== undefined) saveInboxRowCount(id, rows);
  }, [id, rows]);
  if (query.isError && !data)
    return (
      <Card sx={{ mb: 4 }}>
        <FailedState title={t(($) => $.failed)} error={query.error} onRetry={query.refetch} />
      </Card>
    );
  if (!data) return <InboxSkeleton rows={lastInboxRows(id)} />;
  return (
    <Card component="section" aria-label={t(($) => $.title)} sx={{ mb: 4 }}>
      <Head>
        <h2>{t(($) => $.title)}</h2>
        {data.total > 0 && <Counts counts={data.counts} company={company_type} />}
      </Head>
      {data.total === 0 ? (
        <EmptyInbox>{t(($) => $.nothing[company_type])}</EmptyInbox>
      ) : (
        <Rows>
          {data.items.map((item) => (
            <InboxRow key={`${item.kind} ${item.id}`} item={item} company={company_type} now={data.now} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** Skeleton with the height of the last inbox, to avoid a layout shift below it. */
function InboxSkeleton({ rows }: { rows: number }) {
  const height = rows === 0 ? 96 : { xs: 114 + 136 * rows, sm: 57 + 59 * rows };
  return <Skeleton sx={{ height, mb: 4, borderRadius: 4 }} />;
}

/** Renders the number of inbox items by kind, each linked to the full list. */
function Counts({ counts, company }: Pick<Inbox, 'counts'> & { readonly company: CompanyType }) {
  const { t } = useTranslation('inbox');
  return (
    <ul>
      {counts.map(({ kind, count }) => {
        const text = t(($) => $.counts[kind], { count });
        return (
          <li key={kind}>
            <TextLink {...linkTo(listOfKind(kind, company))}>{text}</TextLink>
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly item: InboxItem;
  readonly company: CompanyType;
  readonly now: string;
}

function InboxRow({ item, company, now }: RowProps) {
  const { t } = useTranslation('inbox');
  const head = headingKeyOf(item);
  const values = { count: item.count ?? 0, name: item.name ?? t(($) => $.nobody) };
  const title =
    head.of === 'side'
      ? t(($) => $.sides[head.act], values)
      : head.of === 'request'
        ? t(($) => $.ended[head.status], values)
        : t(($) => $.heads[head.kind], values);
  return (
    <Row>
      <div>
        <h3>{title}</h3>
        <ItemSubject item={item} company={company} />
      </div>
      {item.until === null ? <span /> : <UntilText kind={item.kind} until={item.until} now={now} />}
      <Acts>
        {actsOf(item, company).map((act) => (
          <ActLink key={act.name} act={act} about={title} />
        ))}
      </Acts>
    </Row>
  );
}

/** Describes an inbox item: the deal, counterpart and amount; for a file why it failed and the remedy. */
function ItemSubject({ item, company }: Omit<RowProps, 'now'>) {
  const { t } = useTranslation('inbox');
  const { day, deadline, money, percentage } = useFormat();
  const language = useLanguage();
  const remedyOf = useFileRemedy();
  const { kind, id, name, value, act, failure, failed_file, count, approval, annual_252, payment_date } =
    item;
  const rescission = rescissionOf(item, company);
  if (failure !== null && failed_file !== null)
    return (
      <p>
        {name} · {remedyOf({ ...failed_file, failure, error_count: count ?? 0, sent_again_id: null })}
      </p>
    );
  if (approval !== null)
    return (
      <p>
        {[
          APPROVAL_ACT_LABELS[approval.act][language],
          value !== null && money(value),
          approval.offer_id !== null && t(($) => $.schedule, { id: approval.offer_id }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  if (isSettlementKind(kind))
    return (
      <p>
        {[
          t(($) => $.schedule, { id }),
          value !== null && money(value),
          name,
          rescission && t(($) => $.rescission, { at: deadline(rescission.toISOString()) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  if (act === null) return <p>{name}</p>;
  return (
    <p>
      {[
        t(($) => $.schedule, { id }),
        value !== null &&
          (kind === 'ANSWER_CREDIT' ? t(($) => $.cheapest, { value: money(value) }) : money(value)),
        annual_252 !== null && t(($) => $.rate, { rate: percentage(annual_252) }),
        payment_date !== null && t(($) => $.paidOn, { day: day(payment_date) }),
        // The heading already names whose turn it is.
        (kind !== 'SIDE_NEAR' || company === 'MODERATOR') &&
          kind !== 'CLOSING' &&
          kind !== 'SIDE_NEAR' &&
          name,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function UntilText({ kind, until, now }: { kind: InboxItem['kind']; until: string; now: string }) {
  const { t } = useTranslation('inbox');
  const { deadline, near } = useFormat();
  const overdue = overdueDaysOf({ kind, until }, now);
  if (overdue > 0)
    return (
      <Until>
        <b data-near>{t(($) => $.overdue, { count: overdue })}</b>
      </Until>
    );
  return (
    <Until>
      <time dateTime={until} title={deadline(until)}>
        <b data-near={isDeadlineNear(until, now) || undefined}>
          <Countdown to={until} now={now} />
        </b>{' '}
        <span>{near(until, now)}</span>
      </time>
    </Until>
  );
}

/** Casts a place to link props: places are built by kind, so the router cannot type their addresses. */
const linkTo = ({ to, params, search }: InboxPlace) =>
  ({ to, ...(params && { params }), ...(search && { search }) }) as {
    readonly to: string;
  };

/** Action link whose accessible name includes its subject, because several rows may have the same action. */
function ActLink({ act: { name, ...place }, about }: { act: InboxAct; about: string }) {
  const { t } = useTranslation('inbox');
  const text = t(($) => $.acts[name]);
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      color={name === 'accept' || name === 'approve' ? 'primary' : 'inherit'}
      aria-label={`${text}: ${about}`}
      {...linkTo(place)}
    >
      {text}
    </ButtonLink>
  );
}
