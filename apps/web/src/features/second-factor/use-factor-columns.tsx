import type { RowOf } from '@pregao/contract';
import { ROLE_LABELS } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Column } from '../../ui/table/types.ts';

export type Person = RowOf<'listUsers'>;

/** Returns the columns of users and their second factors. */
export function useFactorColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('secondFactor');
  const language = useLanguage();
  const { instant, deadline } = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t(($) => $.company.name), card: 'title', cell: ({ name }) => name },
      {
        id: 'role',
        card: 'beside',
        header: t(($) => $.company.role),
        width: 128,
        cell: ({ role }) => ROLE_LABELS[role][language],
      },
      {
        id: 'factor',
        header: t(($) => $.company.factor),
        cell: ({ second_factor_since: since, enroll_until: until }) => {
          if (since) return t(($) => $.company.enrolled, { time: instant(since) });
          return until ? t(($) => $.company.due, { until: deadline(until) }) : t(($) => $.company.none);
        },
      },
    ],
    [t, language, instant, deadline],
  );
}
