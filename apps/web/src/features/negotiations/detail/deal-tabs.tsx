import type { Actor } from '@pregao/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openBySpace, TabBar, TabLink } from '../../../ui/tab-links.tsx';
import type { DealTab, NegotiationSearch } from '../negotiation.search.ts';
import { namesSeller, tabsOf } from './deal-tabs.view.ts';
import type { Negotiation } from './negotiation.view.ts';

/**
 * The open tab: the address names it. Without one the first by state is open, as it was when the page opened: nothing that
 * happens meanwhile takes the reader elsewhere. An address of a place in the receivables' list is of their tab.
 */
export function useDealTab(actor: Actor, negotiation: Negotiation, search: NegotiationSearch): DealTab {
  const { tabs, first } = tabsOf(actor, negotiation);
  const [opened] = useState<DealTab>(search.page || search.limit || search.sort ? 'receivables' : first);
  const asked = search.tab ?? opened;
  return tabs.includes(asked) ? asked : first;
}

interface Props {
  readonly actor: Actor;
  readonly negotiation: Negotiation;
  readonly tab: DealTab;
  /** At the end of the bar. */
  readonly aside?: ReactNode;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

/** The tabs of a deal and the content of the open one: only that is drawn and asked for. */
export function DealTabs({ actor, negotiation, tab, aside, children }: Props) {
  const { t } = useTranslation('negotiation');
  const textOf = (it: DealTab) => {
    if (it === 'facts' && namesSeller(actor)) return t(($) => $.tabs.factsAndSeller);
    return it === 'proposals'
      ? t(($) => $.tabs.proposals, { count: negotiation.total_credits })
      : t(($) => $.tabs[it]);
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px 24px' }}>
        <TabBar
          value={tab}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t(($) => $.tabs.label)}
          sx={{ flex: '1 1 440px' }}
        >
          {tabsOf(actor, negotiation).tabs.map((it) => (
            <TabLink
              key={it}
              value={it}
              id={`${it}-tab`}
              aria-controls="deal-tab"
              onKeyDown={openBySpace}
              from="/dashboard/negotiation/$id/new-credit"
              to="."
              search={{ tab: it }}
              state={(state) => state}
              resetScroll={false}
              label={textOf(it)}
            />
          ))}
        </TabBar>
        {aside && <div style={{ flex: '0 1 220px' }}>{aside}</div>}
      </div>
      <div
        role="tabpanel"
        id="deal-tab"
        aria-labelledby={`${tab}-tab`}
        style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}
      >
        {children}
      </div>
    </div>
  );
}
