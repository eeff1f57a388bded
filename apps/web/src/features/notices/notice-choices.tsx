import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { HEADER_HEIGHTS, type InAppNoticeKind, NOTICE_CHOICES, NOTICE_RULES } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusAndScrollTo } from '../../lib/focus-and-scroll.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { noticeChoices, useChooseNotice } from './notices.queries.ts';

const Frame = styled(Card)(({ theme }) => ({
  padding: theme.spacing(6),
  outline: 0,
  scrollMarginTop: HEADER_HEIGHTS.desktop + 16,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': {
    ...theme.typography.body1,
    maxWidth: 720,
    margin: theme.spacing(1, 0, 4),
    color: theme.vars.palette.text.secondary,
  },
  '& > small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
}));

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, 0, 4),
  padding: 0,
  '& > li': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 4),
    minHeight: 44,
    padding: theme.spacing(1, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** URL hash that links to this section. */
const PLACE = 'notices';

/** Scrolls to the section once it is rendered, if the URL hash links to it. */
function useScrollIntoView(drawn: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isTarget = useRouterState({ select: ({ location }) => location.hash === PLACE });
  useEffect(() => {
    if (!isTarget || !drawn) return;
    // Runs after the page transition has moved the focus to the start of the page.
    const frame = requestAnimationFrame(() => focusAndScrollTo(place.current));
    return () => cancelAnimationFrame(frame);
  }, [isTarget, drawn]);
  return place;
}

/** Renders when each kind of notice is mailed. Each choice is saved at once; mandatory kinds are marked. */
export function NoticeChoices() {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const heading = useId();
  const { data, error, refetch } = useQuery(noticeChoices);
  const { mutate, variables, isPending } = useChooseNotice();
  const place = useScrollIntoView(data !== undefined);
  const nameOf = (kind: InAppNoticeKind) => NOTICE_RULES[kind].label[language];
  const mandatory = data?.choices.flatMap((one) => (one.mandatory ? one.kind : [])) ?? [];
  return (
    <Frame ref={place} id={PLACE} tabIndex={-1} aria-labelledby={heading} role="region">
      <h2 id={heading}>{t(($) => $.choices.title)}</h2>
      <p>{t(($) => $.choices.lead)}</p>
      {data === undefined && error === null && <Skeleton height={240} aria-hidden="true" />}
      {data === undefined && error && (
        <FailedState title={t(($) => $.choices.failed)} error={error} onRetry={refetch} />
      )}
      {data && (
        <>
          <Rows>
            {data.choices
              .filter(({ mandatory }) => !mandatory)
              .map(({ kind, choice }) => (
                <li key={kind}>
                  <span>{nameOf(kind)}</span>
                  <Segmented
                    label={t(($) => $.choices.when, { kind: nameOf(kind) })}
                    value={isPending && variables?.kind === kind ? variables.choice : choice}
                    options={NOTICE_CHOICES.map((value) => ({
                      value,
                      text: t(($) => $.choices.options[value]),
                    }))}
                    onChange={(chosen) => mutate({ kind, choice: chosen })}
                  />
                </li>
              ))}
          </Rows>
          <small>{t(($) => $.choices.mandatory, { kinds: mandatory.map(nameOf).join('; ') })}</small>
        </>
      )}
    </Frame>
  );
}
