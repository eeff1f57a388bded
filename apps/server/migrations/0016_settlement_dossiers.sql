-- compatible: no
-- Dossiers of closed settlements (pregao-dossier/2), one for each closing of a deal. An earlier program would
-- close a deal without one, so none may run beside this schema.

-- What was frozen in the transaction of the closing: canonical JSON, its hash, and the newest collection and
-- entry. Both are not copied, for they never change; the audit row of the closing names the hash.
CREATE TABLE settlement_dossiers (
  offer_id bigint NOT NULL REFERENCES dossiers,
  -- 1 is the dossier of the completion.
  version integer NOT NULL CHECK (version >= 2),
  settlement text NOT NULL,
  settlement_sha256 text NOT NULL UNIQUE
    CHECK (settlement_sha256 = encode(sha256(convert_to(settlement, 'UTF8')), 'hex')),
  outcome text NOT NULL CHECK (outcome IN ('SETTLED', 'RESCINDED')),
  last_collection_id bigint NOT NULL,
  -- 0 without entries.
  last_entry_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (offer_id, version)
);
CREATE TRIGGER settlement_dossiers_stay BEFORE DELETE OR UPDATE ON settlement_dossiers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON settlement_dossiers FROM pregao_app;

-- Both parties of a deal and moderators read them; the system writes.
ALTER TABLE settlement_dossiers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON settlement_dossiers FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON settlement_dossiers USING ((SELECT is_system()) IS NOT NULL);
