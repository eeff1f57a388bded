import type { RowOf } from '@pregao/contract';
import type { Language } from '@pregao/domain';
import type { NoticeRecord } from './notifications.store.ts';

/** Presents a notice in the language of its reader. */
export function presentNotice(
  { said, path, created_at, seen_at, id, kind }: NoticeRecord,
  language: Language,
): RowOf<'listNotices'> {
  const { title, text, label } = said[language];
  return {
    id,
    kind,
    title,
    text,
    link: path === null ? null : { label: label ?? '', path },
    created_at: created_at.toISOString(),
    seen: seen_at !== null,
  };
}
