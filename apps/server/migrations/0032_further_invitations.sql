-- That further lenders are invited is told to them and to the parties, not to those who were invited before: `NEWLY_INVITED`, with
-- the audit row that names them. All else is told as before (migration 0008).
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
    WHERE aggregate IN ('OFFER', 'FILE') OR (aggregate = 'USER' AND event <> 'SIGN_IN')
  ) told;
  RETURN NULL;
END $$;
