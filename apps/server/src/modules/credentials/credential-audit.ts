/** Every change of a credential is part of its user's story. */
export const credentialAuditScope = (credential: { readonly id: number; readonly user_id: number }) =>
  ({
    entity: 'CREDENTIAL',
    entity_id: credential.id,
    aggregate: 'USER',
    aggregate_id: credential.user_id,
  }) as const;
