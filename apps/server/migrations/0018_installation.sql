-- What this database is for, and which store keeps its files.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The store that keeps the files carries the same.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Set by the first start with DEMO=0: from then on there is no demo in here, and the clock shows real time.
  in_production_since timestamptz,
  -- Set when the store carries the id: without its mark it is another store, or has lost its files.
  storage_bound_at timestamptz
);
INSERT INTO installation DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON installation FROM pregao_app;

CREATE FUNCTION refuse_in_production() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM installation WHERE in_production_since IS NOT NULL) THEN
    RAISE EXCEPTION 'this database is in production: %', TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER moved_in_a_demo_only AFTER INSERT OR UPDATE ON clock
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_in_production('its clock is not moved');
CREATE TRIGGER loaded_in_a_demo_only AFTER INSERT ON demo_data
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_in_production('it takes no demo data');
