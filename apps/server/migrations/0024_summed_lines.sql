-- Which lines of a file were summed to one receivable: the first ones, as the import found them.
CREATE TABLE managed_file_sums (
  file_id bigint NOT NULL REFERENCES managed_files,
  position integer NOT NULL,
  receivable_id bigint NOT NULL REFERENCES receivables,
  line_count bigint NOT NULL CHECK (line_count > 1),
  -- The first of them.
  lines integer[] NOT NULL CHECK (cardinality(lines) > 1),
  PRIMARY KEY (file_id, position)
);
REVOKE UPDATE, DELETE, TRUNCATE ON managed_file_sums FROM pregao_app;

-- How many lines each warning of a file is about, also beyond those that are kept one by one.
CREATE TABLE managed_file_warnings (
  file_id bigint NOT NULL REFERENCES managed_files,
  code text NOT NULL,
  line_count bigint NOT NULL CHECK (line_count > 0),
  PRIMARY KEY (file_id, code)
);
REVOKE UPDATE, DELETE, TRUNCATE ON managed_file_warnings FROM pregao_app;
-- What was imported before is known line by line, up to the first thousand.
INSERT INTO managed_file_warnings (file_id, code, line_count)
SELECT file_id, code, count(*) FROM managed_file_lines WHERE severity = 'WARNING' GROUP BY file_id, code;
