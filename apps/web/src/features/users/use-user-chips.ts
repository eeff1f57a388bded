import { ROLE_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FilterChip } from '../../ui/filter-bar.tsx';
import type { UserFilters, UsersSearch } from './users.search.ts';

/** What narrows the list now, each with the way to take it off again. */
export function useUserChips(
  { by = 'name', text, role, blocked, company }: UsersSearch,
  companies: readonly { readonly id: number; readonly name: string }[],
  onApply: (filters: UserFilters) => void,
): readonly FilterChip[] {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const named = (id: number) => companies.find((one) => one.id === id)?.name ?? String(id);
  const chips: readonly (readonly [string, string | undefined, UserFilters])[] = [
    [t(($) => $.fields[by]), text, { text: undefined, by: undefined }],
    [t(($) => $.filters.company), company?.map(named).join(', '), { company: undefined }],
    [t(($) => $.filters.role), role && ROLE_LABELS[role][language], { role: undefined }],
    [t(($) => $.filters.blocked), blocked && t(($) => $.blocked[blocked]), { blocked: undefined }],
  ];
  return chips.flatMap(([name, value, without]) =>
    value ? { name, text: value, onRemove: () => onApply(without) } : [],
  );
}
