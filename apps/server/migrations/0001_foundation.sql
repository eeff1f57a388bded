-- The application's role, the clock, the installation, and counters that belong to no company.

-- Creates the role of the application's connections. It owns nothing, so row-level security holds for it and
-- the audit trail stays as it was written. Roles belong to the cluster: two databases may create it at once.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pregao_app') THEN
    CREATE ROLE pregao_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT pregao_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO pregao_app;
-- PostgreSQL before 15 let every role create functions here, which SECURITY DEFINER functions might call.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
-- Every table below is granted by these defaults; a table whose rows stay as written revokes what it must.
-- TRUNCATE is granted nowhere.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pregao_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO pregao_app;

-- The clock that every deadline, "today" and settlement reads. Only a demo or a test moves it, as the owner.
CREATE TABLE clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_by interval NOT NULL DEFAULT interval '0'
);
INSERT INTO clock DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE ON clock FROM pregao_app;

CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  AS $$ SELECT clock_timestamp() + (SELECT offset_by FROM clock) $$;

-- Sets updated_at of a row that an UPDATE changes. Triggers leave out updates that change nothing.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := app_now();
  RETURN NEW;
END $$;

CREATE FUNCTION sao_paulo_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (at AT TIME ZONE 'America/Sao_Paulo')::date $$;

-- The key by which names are searched and sorted: without accents and in lower case.
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'));

-- The purpose of this database, its file store, and the settings that its processes share.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The file store carries the same id, so that a start recognizes a wrong store.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Set by the first start with DEMO=0: from then on demo data and a moved clock are refused.
  in_production_since timestamptz,
  -- Set once the store carries the id: a store without it later is a wrong one, or has lost its files.
  storage_bound_at timestamptz,
  -- The secret by which ids of credits are permuted (0004).
  id_key bytea NOT NULL
    DEFAULT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
  -- The id of the key that signs and seals; NULL until the first start.
  key_id text CHECK (key_id ~ '^[0-9a-f]{12}$'),
  -- Other settings that all processes must have in common, by name; none is secret. A start compares its own.
  shared_settings jsonb NOT NULL DEFAULT '{}'
);
INSERT INTO installation DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE ON installation FROM pregao_app;
GRANT UPDATE (key_id, shared_settings) ON installation TO pregao_app;

-- The state of the demo data, which is loaded once and as a whole.
CREATE TABLE demo_data (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  loaded_at timestamptz
);

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

-- Rate limits: tries of an account, of a network address, and of both together, counted until `until`.
CREATE TABLE throttle (
  key text PRIMARY KEY,
  tries integer NOT NULL CHECK (tries >= 0),
  -- The next try after it starts at one again.
  until timestamptz NOT NULL
);
CREATE INDEX throttle_by_end ON throttle (until);

-- Openings of download links, counted over all processes: a link is good for a few.
CREATE TABLE link_uses (
  id uuid PRIMARY KEY,
  uses integer NOT NULL,
  -- The end of the link itself.
  until timestamptz NOT NULL
);
CREATE INDEX link_uses_by_end ON link_uses (until);
