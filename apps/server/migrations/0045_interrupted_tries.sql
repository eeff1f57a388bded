-- Since when a delivery is being tried; a worker that is lost leaves it so, and the try is told as interrupted.
ALTER TABLE webhook_deliveries ADD COLUMN trying_since timestamptz;
CREATE INDEX webhook_deliveries_tried ON webhook_deliveries (trying_since) WHERE trying_since IS NOT NULL;
ALTER TABLE webhook_attempts DROP CONSTRAINT webhook_attempts_failure_check;
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_failure_check CHECK (failure IN ('ADDRESS_UNKNOWN', 'ADDRESS_NOT_PUBLIC',
  'CONNECTION', 'TLS', 'TIMEOUT', 'SECRET_UNREADABLE', 'INTERRUPTED'));
