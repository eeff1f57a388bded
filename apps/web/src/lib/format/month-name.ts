/** Cache by locale: creating a format takes a hundred times as long as formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** Formats `11/2026` as a short month: `nov 26`. */
export function monthName(category: string, locale: string): string {
  const [month = '', year = ''] = category.split('/');
  const name = formatOf(locale)
    .format(Date.UTC(Number(year), Number(month) - 1))
    .replace('.', '');
  return `${name} ${year.slice(2)}`;
}
