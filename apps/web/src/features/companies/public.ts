/** What other features use of the form of a company. */
export { CompanySections } from './company-sections.tsx';
export { NO_COMPANY } from './no-company.ts';
