-- Whether the demo data was begun and loaded: it is loaded once, whole.
CREATE TABLE demo_data (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  loaded_at timestamptz
);
