-- Leases are counted for the user and for a group of users, whatever that is to the product.
ALTER TABLE costly_leases RENAME COLUMN company_id TO group_id;
ALTER INDEX costly_leases_by_company RENAME TO costly_leases_by_group;
