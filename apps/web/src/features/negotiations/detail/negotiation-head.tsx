import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Heading } from './negotiation.view.ts';

interface Props {
  readonly heading: Heading;
  readonly id: number;
  readonly actions?: ReactNode;
}

/** Renders the title and breadcrumbs of the page. */
export function NegotiationHead({ heading, id, actions }: Props) {
  const { t } = useTranslation('negotiation');
  return (
    <PageHeader
      title={t(($) => $.heading[heading], { id })}
      crumbs={[
        { text: t(($) => $.home), to: '/dashboard/list' },
        { text: t(($) => $.list), to: '/dashboard/negotiation/list' },
        { text: t(($) => $.schedule, { id }) },
      ]}
      actions={actions}
    />
  );
}
