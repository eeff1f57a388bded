-- compatible: from 0063
-- The cause of a failed file is one of those that the domain lists (FailureCause); programs since 0063 write no other.
ALTER TABLE managed_files ADD CONSTRAINT managed_files_cause_check CHECK (cause IN ('EMPTY_FILE', 'NOT_A_SPREADSHEET',
  'FILE_DAMAGED', 'FILE_ENCRYPTED', 'RESOURCE_LIMIT', 'PROCESSING_STOPPED', 'ENCODING_INVALID', 'HEADER_NOT_FOUND',
  'HEADER_ISSUER_MISSING', 'HEADER_DUE_DATE_MISSING', 'HEADER_VALUE_MISSING', 'HEADER_DUPLICATE', 'NO_ROWS',
  'FILE_TOTAL_TOO_LARGE', 'TOTAL_MISMATCH', 'NETWORK_MISMATCH'));
