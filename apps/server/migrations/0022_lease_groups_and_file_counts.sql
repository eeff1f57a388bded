-- Leases are counted for the user and for a group of users, whatever that is to the product.
ALTER TABLE costly_leases RENAME COLUMN company_id TO group_id;
ALTER INDEX costly_leases_by_company RENAME TO costly_leases_by_group;

-- What the lines of a file became. Of files that were imported before, the audit trail knows the receivables.
ALTER TABLE managed_files ADD COLUMN receivable_count bigint, ADD COLUMN summed_receivables bigint;
UPDATE managed_files SET receivable_count = (details->>'receivables')::bigint
FROM audit WHERE aggregate = 'FILE' AND event = 'IMPORT' AND entity = 'FILE' AND entity_id = managed_files.id;

-- Whether the PDF of a contract holds a digital signature; unknown for those that were sent before.
ALTER TABLE contracts ADD COLUMN signed boolean;
