-- The audit trail: rows in chains of hashes, anchors over the chains, and the change notifications it sends.

-- Who did what, when, and from which status to which. The transaction of the change writes the row, which
-- then never changes.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the transaction locks; its rows form one chain.
  aggregate text NOT NULL CHECK (aggregate IN ('OFFER', 'FILE', 'USER', 'COMPANY', 'ACCESS_REQUEST',
    'CDI_RATE', 'APPROVAL_REQUEST')),
  aggregate_id bigint NOT NULL,
  -- What changed inside it: the offer itself, one of its credits or contracts.
  entity text NOT NULL CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE', 'WEBHOOK',
    'APPROVAL_REQUEST')),
  entity_id bigint NOT NULL,
  event text NOT NULL,
  from_status text,
  to_status text,
  -- NULL for the calendar and for jobs.
  user_id bigint REFERENCES users,
  company_id bigint REFERENCES companies,
  permission text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT app_now(),
  -- Set by the trigger audit_chain.
  seq integer NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '',
  CONSTRAINT audit_seq CHECK (seq > 0),
  CONSTRAINT audit_chain_seq UNIQUE (aggregate, aggregate_id, seq)
);
CREATE INDEX audit_by_aggregate ON audit (aggregate, aggregate_id, id);
REVOKE UPDATE, DELETE ON audit FROM pregao_app;

-- The newest row of each chain. Only transactions of the same aggregate wait for each other here.
CREATE TABLE audit_heads (
  aggregate text NOT NULL,
  aggregate_id bigint NOT NULL,
  -- Also the length of the chain.
  seq integer NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (aggregate, aggregate_id)
) WITH (fillfactor = 70);

-- The hash of a row covers the row and the hash before it. Instants and numbers are written as JSON numbers,
-- because their text form depends on settings of the session.
CREATE FUNCTION audit_row_hash(previous bytea, entry audit) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.aggregate, entry.aggregate_id, entry.seq, entry.entity, entry.entity_id, entry.event,
    entry.from_status, entry.to_status, entry.user_id, entry.company_id, entry.permission, entry.request_id,
    entry.details, (extract(epoch FROM entry.at) * 1000000)::bigint)::text, 'UTF8')) $$;

-- Runs as the owner: the application cannot write the heads.
CREATE FUNCTION audit_chain() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  previous bytea;
BEGIN
  INSERT INTO audit_heads (aggregate, aggregate_id, seq, hash)
    VALUES (new.aggregate, new.aggregate_id, 0, '') ON CONFLICT DO NOTHING;
  SELECT h.seq + 1, h.hash INTO new.seq, previous FROM audit_heads h
    WHERE h.aggregate = new.aggregate AND h.aggregate_id = new.aggregate_id FOR UPDATE;
  new.hash := audit_row_hash(previous, new);
  UPDATE audit_heads h SET seq = new.seq, hash = new.hash
    WHERE h.aggregate = new.aggregate AND h.aggregate_id = new.aggregate_id;
  RETURN new;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_chain();

-- Anchors: a chain of its own over the heads. An anchor that is kept elsewhere reveals a rewritten chain.
CREATE TABLE audit_anchors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT app_now(),
  heads integer NOT NULL,
  hash bytea NOT NULL
);

-- The heads that had moved since the anchor before.
CREATE TABLE audit_anchored (
  anchor_id bigint NOT NULL REFERENCES audit_anchors,
  aggregate text NOT NULL,
  aggregate_id bigint NOT NULL,
  seq integer NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (aggregate, aggregate_id, seq)
);
CREATE INDEX audit_anchored_by_anchor ON audit_anchored (anchor_id);

CREATE FUNCTION audit_anchor_hash(previous bytea, anchor audit_anchors) RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT sha256(previous || convert_to(concat_ws(E'\n', anchor.id, (extract(epoch FROM anchor.at) * 1000000)::bigint,
    anchor.heads, string_agg(concat_ws(' ', aggregate, aggregate_id, seq, encode(hash, 'hex')), E'\n'
      ORDER BY aggregate COLLATE "C", aggregate_id)), 'UTF8'))
    FROM audit_anchored WHERE anchor_id = anchor.id $$;

-- Anchors the heads that have moved; NULL where none has. It locks none of them, so no commit waits for it.
CREATE FUNCTION anchor_audit() RETURNS audit_anchors
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  anchor audit_anchors;
  previous bytea;
BEGIN
  LOCK TABLE audit_anchors IN SHARE ROW EXCLUSIVE MODE;
  SELECT a.hash INTO previous FROM audit_anchors a ORDER BY a.id DESC LIMIT 1;
  INSERT INTO audit_anchors (heads, hash) VALUES (0, '') RETURNING * INTO anchor;
  INSERT INTO audit_anchored (anchor_id, aggregate, aggregate_id, seq, hash)
    SELECT anchor.id, h.aggregate, h.aggregate_id, h.seq, h.hash FROM audit_heads h
    WHERE h.seq > coalesce((SELECT max(n.seq) FROM audit_anchored n
      WHERE n.aggregate = h.aggregate AND n.aggregate_id = h.aggregate_id), 0);
  GET DIAGNOSTICS anchor.heads = ROW_COUNT;
  IF anchor.heads = 0 THEN
    DELETE FROM audit_anchors a WHERE a.id = anchor.id;
    RETURN NULL;
  END IF;
  anchor.hash := audit_anchor_hash(coalesce(previous, ''), anchor);
  UPDATE audit_anchors a SET heads = anchor.heads, hash = anchor.hash WHERE a.id = anchor.id;
  RETURN anchor;
END $$;

REVOKE INSERT, UPDATE, DELETE ON audit_heads, audit_anchors, audit_anchored FROM pregao_app;
REVOKE EXECUTE ON FUNCTION audit_chain(), anchor_audit() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_chain(), anchor_audit() TO pregao_app;

-- Notifies the API processes at commit of what has changed, once for each aggregate and audience. The
-- audience of an offer: INVITED for all its lenders (it is there, or no longer open), NEWLY_INVITED for those
-- that the audit row names, CREDIT for the lender of one credit, DEAL for the two parties. A row of a user
-- means that its sessions may have ended.
CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', told.what::text)
  FROM (
    SELECT DISTINCT CASE
      WHEN aggregate <> 'OFFER' THEN jsonb_build_object('about', aggregate, 'id', aggregate_id)
      WHEN entity = 'CREDIT' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'CREDIT', 'credit', entity_id)
      WHEN entity = 'OFFER' AND event = 'INVITE_LENDERS' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'NEWLY_INVITED', 'audit', id)
      WHEN entity = 'OFFER' AND coalesce(from_status, 'AVAILABLE') = 'AVAILABLE' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'INVITED')
      ELSE jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'DEAL')
    END AS what
    FROM written
    WHERE aggregate IN ('OFFER', 'FILE', 'ACCESS_REQUEST') OR (aggregate = 'USER' AND event <> 'SIGN_IN')
    UNION
    SELECT jsonb_build_object('about', entity, 'id', entity_id) FROM written WHERE entity = 'HELD_CHANGE'
  ) told;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_tells AFTER INSERT ON audit REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
