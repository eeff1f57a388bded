-- compatible: expand
-- When the content of a failed file left the store, to make room for newer ones of its company; its row and its line report stay.
ALTER TABLE managed_files ADD COLUMN content_removed_at timestamptz;
