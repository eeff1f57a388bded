-- compatible: expand
-- What all processes of an installation must have in common, as the process that started last has it: a start compares its own.
ALTER TABLE installation
  -- The id of the key that signs and seals; NULL until the first start.
  ADD COLUMN key_id text CHECK (key_id ~ '^[0-9a-f]{12}$'),
  -- Other settings by their names, none of them secret.
  ADD COLUMN shared_settings jsonb NOT NULL DEFAULT '{}';
GRANT UPDATE (key_id, shared_settings) ON installation TO pregao_app;
CREATE POLICY by_the_system ON installation FOR UPDATE USING (is_system() IS NOT NULL);
