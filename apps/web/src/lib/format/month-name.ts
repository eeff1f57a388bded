/** `11/2026` as a short name of the month: `nov 26`. */
export function monthName(category: string, locale: string): string {
  const [month = '', year = ''] = category.split('/');
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${year}-${month}-01T00:00:00Z`))
    .replace('.', '');
  return `${name} ${year.slice(2)}`;
}
