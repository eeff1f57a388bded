-- Costly calls in progress (uploads, exports, splits), counted by user and company over all processes. They end with their
-- process, so a crash may lose them; nothing refers to them. Real time: a moved clock does not matter here.
CREATE UNLOGGED TABLE costly_leases (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- Renewed while the call runs, so that a killed process frees its leases.
  until timestamptz NOT NULL
);
CREATE INDEX costly_leases_by_company ON costly_leases (company_id);
