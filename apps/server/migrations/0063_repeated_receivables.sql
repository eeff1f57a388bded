-- compatible: no
-- An ADD file that repeats receivables of an earlier file fails until its sender chooses; an acquirer may cancel an import.
ALTER TABLE managed_files DROP CONSTRAINT managed_files_failure_check;
ALTER TABLE managed_files ADD CONSTRAINT managed_files_failure_check
  CHECK (failure IN ('FILE_INVALID_LINES', 'FILE_NETWORK_MISMATCH', 'FILE_TYPE_OR_SIZE', 'REPEATED_RECEIVABLES'));
ALTER TABLE managed_files
  -- The sender's choice for repeated receivables; null where none was made.
  ADD COLUMN on_repeat text CHECK (on_repeat IN ('KEEP', 'SKIP')),
  -- The failed file whose content this one was made of.
  ADD COLUMN source_file_id bigint UNIQUE REFERENCES managed_files,
  -- The one fault that explains a failure as a whole.
  ADD COLUMN cause text,
  ADD COLUMN error_line_count bigint NOT NULL DEFAULT 0,
  -- Of a file that failed by its repeats: its other receivables.
  ADD COLUMN new_receivables bigint,
  ADD COLUMN new_value bigint,
  -- When the acquirer canceled what the file had brought, or its repeats alone.
  ADD COLUMN canceled_at timestamptz CHECK (canceled_at IS NULL OR status = 'PROCESSED'),
  ADD COLUMN repeats_canceled_at timestamptz CHECK (repeats_canceled_at IS NULL OR status = 'PROCESSED');

-- Failures of before, as far as their first 1,000 faulty lines tell. Those of another network are told line by line.
UPDATE managed_files f SET error_line_count = greatest(1, l.lines),
  cause = CASE WHEN l.whole THEN l.first END
FROM (
  SELECT file_id, count(DISTINCT line) AS lines, (array_agg(code ORDER BY position))[1] AS first,
    bool_and(code IN ('EMPTY_FILE', 'NOT_A_SPREADSHEET', 'FILE_DAMAGED', 'FILE_ENCRYPTED', 'RESOURCE_LIMIT', 'PROCESSING_STOPPED',
      'ENCODING_INVALID', 'HEADER_NOT_FOUND', 'HEADER_ISSUER_MISSING', 'HEADER_DUE_DATE_MISSING', 'HEADER_VALUE_MISSING',
      'HEADER_DUPLICATE', 'NO_ROWS', 'FILE_TOTAL_TOO_LARGE', 'TOTAL_MISMATCH')) AS whole
  FROM managed_file_lines WHERE severity = 'ERROR' GROUP BY file_id
) l
WHERE l.file_id = f.id AND f.status = 'PROCESSING_FAILURE';

-- FILE_EXISTS: the same content twice only where the earlier one failed, or its import was canceled.
DROP INDEX managed_files_content;
CREATE UNIQUE INDEX managed_files_content ON managed_files (company_id, sha256)
  WHERE status <> 'PROCESSING_FAILURE' AND canceled_at IS NULL;

-- Which receivables of a file repeat an issuer and due date that an earlier file holds: the first 1,000, as the import found them.
CREATE TABLE managed_file_repeats (
  file_id bigint NOT NULL REFERENCES managed_files,
  position integer NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  -- The newest of those that it repeats, as it was then.
  earlier_file_id bigint NOT NULL REFERENCES managed_files,
  earlier_receivable_id bigint NOT NULL,
  earlier_value bigint NOT NULL,
  earlier_status text NOT NULL CHECK (earlier_status IN ('AVAILABLE', 'RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT',
    'NEGOTIATED', 'LIQUIDATED', 'EXPIRED', 'CANCELED')),
  PRIMARY KEY (file_id, position)
);
REVOKE UPDATE, DELETE, TRUNCATE ON managed_file_repeats FROM pregao_app;
ALTER TABLE managed_file_repeats ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_repeats USING ((SELECT sees_all()) IS NOT NULL
  OR file_id IN (SELECT id FROM managed_files));
