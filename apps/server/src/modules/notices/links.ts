import type { CompanyType } from '@pregao/domain';

/** Paths of the web pages to which mails link, from the root. */

export const offerPath = (offerId: number): string => `/dashboard/negotiation/${offerId}/new-credit`;

/** Approval requests of the reader's company, with one of them open if given. */
export const approvalPath = (requestId?: number): string =>
  `/dashboard/approval/list${requestId === undefined ? '' : `?request=${requestId}`}`;

/** Overdue collections in the work queue of settlement. */
export const overdueCollectionsPath = (): string =>
  '/dashboard/settlement/list?kind=COLLECTION&kind=DISPUTE&overdue=yes';

export const negotiationsPath = (): string => '/dashboard/negotiation/list';

/** Page that sets a password with the token of the mail. */
export const newPasswordPath = (token: string): string =>
  `/auth/new-password?token=${encodeURIComponent(token)}`;

/** Page that shows a credential's secret once to the bearer of the token. */
export const credentialSecretPath = (token: string): string =>
  `/auth/credential-secret?token=${encodeURIComponent(token)}`;

/** Page that shows a held change to the bearer of the token, who may stop it. */
export const heldChangePath = (token: string): string =>
  `/auth/held-change?token=${encodeURIComponent(token)}`;

/** Report of a file: on the moderators' page of files, or on an acquirer's tab of files. */
export const filePath = (fileId: number, companyType: CompanyType): string =>
  companyType === 'MODERATOR'
    ? `/dashboard/file-management/list?file=${fileId}`
    : `/dashboard/operation-management/list?tab=files&file=${fileId}`;

/** Bank statements of the reader's company, with the report of one of them open if given. */
export const bankStatementsPath = (statementId?: number): string =>
  `/dashboard/bank-statement/list${statementId === undefined ? '' : `?statement=${statementId}`}`;

/** Page of access requests for visitors. */
export const registerPath = (): string => '/auth/register';

/** Tab of the companies page with one access request open. */
export const accessRequestPath = (requestId: number): string =>
  `/dashboard/company/list?request=${requestId}`;

export const companyPath = (companyId: number, companyType: CompanyType): string =>
  companyType === 'MODERATOR' ? `/dashboard/company/${companyId}/edit` : '/dashboard/list';

/** Profile of the reader. */
export const profilePath = (): string => '/dashboard/profile';

/** Held changes, for readers who may stop them. */
export const heldChangesPath = (): string => '/dashboard/held-change/list';

/** Notices of the reader. */
export const noticesPath = (): string => '/dashboard/notices';
/** Webhooks of the company. */
export const webhooksPath = (): string => '/dashboard/webhook/list';

export const signInPath = (): string => '/auth/login';
