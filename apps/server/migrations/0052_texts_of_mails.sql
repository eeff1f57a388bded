-- compatible: expand
-- outside a transaction
-- Mails that still have their text: what is swept each minute (secrets) and each night (all others).
CREATE INDEX CONCURRENTLY mails_with_text ON mails (kind, created_at) WHERE text <> '';
