-- An answer is written with what it tells of: no row begins before its command has ended.
DELETE FROM idempotency_keys WHERE status IS NULL;

ALTER TABLE idempotency_keys
  DROP COLUMN running_until,
  ALTER COLUMN fingerprint SET NOT NULL,
  ALTER COLUMN status SET NOT NULL,
  ALTER COLUMN reply SET NOT NULL;
