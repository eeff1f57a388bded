import type { Reply } from '@pregao/contract';
import { accountText, type Language } from '@pregao/domain';
import { useQueries } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Drafts, ListField, LookupName } from '../../lib/lists/field.ts';
import {
  companyLookup,
  dashboardIssuerLookup,
  issuerLookup,
  statementAccountLookup,
} from '../../lib/lookups.ts';
import type { Option } from '../fields/select-field.tsx';

/** The options of a field that the server looks up. */
export interface LookupOptions {
  readonly options: readonly Option<string | number>[];
  /** Retries a failed look-up; undefined unless it failed. */
  readonly onRetry: (() => unknown) | undefined;
}

const ids = (draft: unknown): readonly number[] => (Array.isArray(draft) ? draft : []);

/** The query of each look-up, and the mapping of its reply to options. */
const LOOKUPS = {
  borrowers: { query: () => companyLookup('BORROWER'), options: companyOptions },
  lenders: { query: () => companyLookup('LENDER'), options: companyOptions },
  companies: { query: () => companyLookup(), options: companyOptions },
  issuers: {
    query: issuerLookup,
    options: ({ issuers }: { readonly issuers: readonly string[] }) => issuers.map(asOption),
  },
  dashboardIssuers: {
    query: dashboardIssuerLookup,
    options: (issuers: readonly string[]) => issuers.map(asOption),
  },
  statementAccounts: { query: statementAccountLookup, options: accountOptions },
} as const satisfies Record<LookupName, object>;

const asOption = (text: string): Option => ({ value: text, text });

function companyOptions({
  rows,
}: {
  readonly rows: readonly { readonly id: number; readonly name: string }[];
}) {
  return rows.map(({ id, name }): Option<number> => ({ value: id, text: name }));
}

function accountOptions({ rows }: Reply<'listStatementAccounts'>, language: Language) {
  return rows.map((account): Option => {
    const { bank, bank_branch: branch, bank_account, bank_account_digit } = account;
    const number = [bank_account, bank_account_digit].filter(Boolean).join('-');
    return { value: account.account_key, text: accountText({ bank, branch, account: number }, language) };
  });
}

/** Loads the options of a list's look-up fields, by field name. */
export function useChoices(
  fields: readonly ListField[],
  drafts: Drafts,
): Readonly<Record<string, LookupOptions>> {
  const language = useLanguage();
  const lookupFields = fields.flatMap((field) => {
    const { control, name } = field;
    if (control.kind !== 'looked-up') return [];
    const owners = fields.some((other) => other.name === control.dependsOn) && control.dependsOn;
    return [{ name, lookup: LOOKUPS[control.lookup], owners: owners ? ids(drafts[owners]) : [] }];
  });
  const results = useQueries({
    queries: lookupFields.map(({ lookup, owners }) => lookup.query(owners) as never),
  });
  return Object.fromEntries(
    lookupFields.map(({ name, lookup }, at) => {
      const { data, isError, refetch } = results[at] as never as {
        data: unknown;
        isError: boolean;
        refetch: () => unknown;
      };
      const options = data === undefined ? [] : lookup.options(data as never, language);
      return [name, { options, onRetry: isError ? refetch : undefined }];
    }),
  );
}
