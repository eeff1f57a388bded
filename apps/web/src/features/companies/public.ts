/** Public interface of the company form for other features. */
export { CompanySections } from './company-sections.tsx';
export { NO_COMPANY } from './no-company.ts';
export { bankOptions } from './official-lists.ts';
