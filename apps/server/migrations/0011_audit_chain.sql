-- Each aggregate's audit rows are a chain: a row's hash covers the row and the hash before it. Only the heads of the same
-- offer, file, user or company wait for each other. A job anchors the heads into one chain of their own.

ALTER TABLE audit ADD COLUMN seq integer NOT NULL DEFAULT 0, ADD COLUMN hash bytea NOT NULL DEFAULT '';

-- Independent of the session's settings: no instant or number is written as text in their form.
CREATE FUNCTION audit_row_hash(previous bytea, entry audit) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.aggregate, entry.aggregate_id, entry.seq, entry.entity, entry.entity_id, entry.event,
    entry.from_status, entry.to_status, entry.user_id, entry.company_id, entry.permission, entry.request_id,
    entry.details, (extract(epoch FROM entry.at) * 1000000)::bigint)::text, 'UTF8')) $$;

CREATE TABLE audit_heads (
  aggregate text NOT NULL,
  aggregate_id bigint NOT NULL,
  -- Of the newest row: how many there are.
  seq integer NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (aggregate, aggregate_id)
) WITH (fillfactor = 70);

CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- What was written before there were chains.
DO $$
DECLARE
  entry audit;
  previous bytea;
BEGIN
  FOR entry IN SELECT * FROM audit ORDER BY aggregate, aggregate_id, id LOOP
    INSERT INTO audit_heads (aggregate, aggregate_id, seq, hash)
      VALUES (entry.aggregate, entry.aggregate_id, 0, '') ON CONFLICT DO NOTHING;
    SELECT h.seq + 1, h.hash INTO entry.seq, previous FROM audit_heads h
      WHERE h.aggregate = entry.aggregate AND h.aggregate_id = entry.aggregate_id;
    entry.hash := audit_row_hash(previous, entry);
    UPDATE audit SET seq = entry.seq, hash = entry.hash WHERE id = entry.id;
    UPDATE audit_heads h SET seq = entry.seq, hash = entry.hash
      WHERE h.aggregate = entry.aggregate AND h.aggregate_id = entry.aggregate_id;
  END LOOP;
END $$;

CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_chain();
ALTER TABLE audit ADD CONSTRAINT audit_seq CHECK (seq > 0), ADD CONSTRAINT audit_chain_seq UNIQUE (aggregate, aggregate_id, seq);

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

CREATE FUNCTION audit_anchor_hash(previous bytea, anchor audit_anchors) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT sha256(previous || convert_to(concat_ws(E'\n', anchor.id, (extract(epoch FROM anchor.at) * 1000000)::bigint,
    anchor.heads, string_agg(concat_ws(' ', aggregate, aggregate_id, seq, encode(hash, 'hex')), E'\n'
      ORDER BY aggregate COLLATE "C", aggregate_id)), 'UTF8'))
    FROM audit_anchored WHERE anchor_id = anchor.id $$;

-- Reads the heads without locking them: no commit waits for it. Null where nothing has moved.
CREATE FUNCTION anchor_audit() RETURNS audit_anchors LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_heads, audit_anchors, audit_anchored FROM pregao_app;
REVOKE EXECUTE ON FUNCTION anchor_audit() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION anchor_audit() TO pregao_app;
