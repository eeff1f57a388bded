-- What people are told, as the bell keeps it: written with the mails of an event, in its transaction. `said` holds the texts in both
-- languages as they were on that day. The id tells nothing; `place` orders, and never leaves the database.
CREATE TABLE notices (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL,
  -- What it is about, where who may see it is judged again.
  offer_id bigint,
  file_id bigint,
  said jsonb NOT NULL,
  path text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  seen_at timestamptz,
  -- To be told by the next digest of its reader.
  awaits_digest boolean NOT NULL DEFAULT false
);
CREATE INDEX notices_of_user ON notices (user_id, place DESC);
CREATE INDEX notices_unseen ON notices (user_id) WHERE seen_at IS NULL;
CREATE INDEX notices_for_digest ON notices (user_id, created_at) WHERE awaits_digest;
CREATE INDEX notices_old ON notices (created_at);

-- What a user has chosen for a kind of notice; AT_ONCE where there is no row.
CREATE TABLE notice_choices (
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL,
  choice text NOT NULL CHECK (choice IN ('DIGEST', 'NONE')),
  PRIMARY KEY (user_id, kind)
);

-- One digest for each user and day: the row is written with its mail.
CREATE TABLE digests (
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  notices integer NOT NULL CHECK (notices > 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, day)
);

-- New notices are told to nobody but their reader.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', jsonb_build_object('about', 'NOTICES', 'id', user_id)::text)
  FROM (SELECT DISTINCT user_id FROM written) readers;
  RETURN NULL;
END $$;
CREATE TRIGGER notices_tell AFTER INSERT ON notices REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION tell_notices();
