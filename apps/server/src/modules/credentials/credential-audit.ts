/** Returns the audit scope of a credential: every change belongs to its user's history. */
export const credentialAuditScope = (credential: { readonly id: number; readonly user_id: number }) =>
  ({
    entity: 'CREDENTIAL',
    entity_id: credential.id,
    aggregate: 'USER',
    aggregate_id: credential.user_id,
  }) as const;
