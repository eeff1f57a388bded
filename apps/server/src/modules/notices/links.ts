import type { CompanyType } from '@pregao/domain';

/** Paths of the web's pages that mails lead to, from the root. */

export const offerPath = (offerId: number): string => `/dashboard/negotiation/${offerId}/new-credit`;

/** The requests for approval of the reader's company; with one of them open. */
export const approvalPath = (requestId?: number): string =>
  `/dashboard/approval/list${requestId === undefined ? '' : `?request=${requestId}`}`;

export const negotiationsPath = (): string => '/dashboard/negotiation/list';

/** Sets the first or a new password with the token of the mail. */
export const newPasswordPath = (token: string): string =>
  `/auth/new-password?token=${encodeURIComponent(token)}`;

/** Shows the secret of a credential once to the bearer of the token. */
export const credentialSecretPath = (token: string): string =>
  `/auth/credential-secret?token=${encodeURIComponent(token)}`;

/** Shows a change that waits to the bearer of the token, who may stop it. */
export const heldChangePath = (token: string): string =>
  `/auth/held-change?token=${encodeURIComponent(token)}`;

/** The file's report: on the moderators' page of files, or on the tab of an acquirer's files. */
export const filePath = (fileId: number, companyType: CompanyType): string =>
  companyType === 'MODERATOR'
    ? `/dashboard/file-management/list?file=${fileId}`
    : `/dashboard/operation-management/list?tab=files&file=${fileId}`;

/** Where access is asked for. */
export const registerPath = (): string => '/auth/register';

/** The tab of the companies page with one request open. */
export const accessRequestPath = (requestId: number): string =>
  `/dashboard/company/list?request=${requestId}`;

export const companyPath = (companyId: number, companyType: CompanyType): string =>
  companyType === 'MODERATOR' ? `/dashboard/company/${companyId}/edit` : '/dashboard/list';

/** One's own page. */
export const profilePath = (): string => '/dashboard/profile';

/** The changes that wait, for who may stop them. */
export const heldChangesPath = (): string => '/dashboard/held-change/list';

/** All of one's notices. */
export const noticesPath = (): string => '/dashboard/notices';
/** The addresses of the company's programs. */
export const webhooksPath = (): string => '/dashboard/webhook/list';

export const signInPath = (): string => '/auth/login';
