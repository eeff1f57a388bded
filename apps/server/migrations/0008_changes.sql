-- What a change is about is told to the API processes the moment it commits, once for each thing and audience. Of an
-- offer: `INVITED` all its lenders learn (it is there, or no longer open), `CREDIT` the lender of one proposal,
-- `DEAL` nobody but its parties. Of a user: that its sessions may have ended.
CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', told.what::text)
  FROM (
    SELECT DISTINCT CASE
      WHEN aggregate <> 'OFFER' THEN jsonb_build_object('about', aggregate, 'id', aggregate_id)
      WHEN entity = 'CREDIT' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'CREDIT', 'credit', entity_id)
      WHEN entity = 'OFFER' AND coalesce(from_status, 'AVAILABLE') = 'AVAILABLE' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'INVITED')
      ELSE jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'DEAL')
    END AS what
    FROM written
    WHERE aggregate IN ('OFFER', 'FILE') OR (aggregate = 'USER' AND event <> 'SIGN_IN')
  ) told;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_tells AFTER INSERT ON audit REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
