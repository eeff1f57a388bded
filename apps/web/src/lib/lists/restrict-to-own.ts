import { maySeeAllCompanies } from '@pregao/domain';
import type { SessionUser } from '../session/session.ts';

/**
 * Restricts the lists of users and companies to the reader's own id, unless it sees all companies
 * (specification, section 6).
 */
export const restrictToOwn = (reader: SessionUser): { readonly user_id?: number } =>
  maySeeAllCompanies(reader) ? {} : { user_id: reader.id };
