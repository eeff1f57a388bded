import type { Actor } from '@pregao/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activateBySpace, TabBar, TabLink } from '../../../ui/tab-links.tsx';
import type { DealTab, NegotiationSearch } from '../negotiation.search.ts';
import { namesSeller, tabsOf } from './deal-tabs.view.ts';
import type { Negotiation } from './negotiation.view.ts';

/**
 * Returns the open tab: from the address, else the first tab of the state in which the page opened.
 * Later changes of the deal do not switch tabs. Paging or sorting in the address opens the receivables.
 */
export function useDealTab(actor: Actor, negotiation: Negotiation, search: NegotiationSearch): DealTab {
  const { tabs, first } = tabsOf(actor, negotiation);
  const [opened] = useState<DealTab>(search.page || search.limit || search.sort ? 'receivables' : first);
  const requestedTab = search.tab ?? opened;
  return tabs.includes(requestedTab) ? requestedTab : first;
}

interface Props {
  readonly actor: Actor;
  readonly negotiation: Negotiation;
  readonly tab: DealTab;
  /** Content at the end of the tab bar. */
  readonly aside?: ReactNode;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

/** Renders the tabs of a deal. Only the open tab is rendered and fetched. */
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
      <div
        data-off-paper=""
        style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px 24px' }}
      >
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
              onKeyDown={activateBySpace}
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
