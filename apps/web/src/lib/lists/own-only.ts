import { seesAllCompanies } from '@pregao/domain';
import type { SessionUser } from '../session/session.ts';

/** Who does not see all companies sends its own id with the lists of users and companies (specification, section 6). */
export const ownOnly = (reader: SessionUser): { readonly user_id?: number } =>
  seesAllCompanies(reader) ? {} : { user_id: reader.id };
