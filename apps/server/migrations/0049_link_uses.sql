-- compatible: expand
-- How often the link of a download was opened, over all processes: it is good for a few times.
CREATE TABLE link_uses (
  id uuid PRIMARY KEY,
  uses integer NOT NULL,
  -- When the link itself is over.
  until timestamptz NOT NULL
);
CREATE INDEX link_uses_by_end ON link_uses (until);
