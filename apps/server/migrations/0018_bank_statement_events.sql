-- compatible: from 0017
-- Live changes of bank statements: the end of an import, and allocations of its lines.

CREATE OR REPLACE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE aggregate IN ('OFFER', 'FILE', 'ACCESS_REQUEST', 'BANK_STATEMENT') OR (aggregate = 'USER' AND event <> 'SIGN_IN')
    UNION
    SELECT jsonb_build_object('about', entity, 'id', entity_id) FROM written WHERE entity = 'HELD_CHANGE'
  ) told;
  RETURN NULL;
END $$;
