-- Views of the list of requests for approval.
ALTER TABLE list_views DROP CONSTRAINT list_views_list_check;
ALTER TABLE list_views ADD CONSTRAINT list_views_list_check CHECK (list IN (
  'receivables', 'negotiations', 'own-proposals', 'files', 'users', 'companies', 'held-changes', 'approvals'));
ALTER TABLE list_view_defaults DROP CONSTRAINT list_view_defaults_list_check;
ALTER TABLE list_view_defaults ADD CONSTRAINT list_view_defaults_list_check CHECK (list IN (
  'receivables', 'negotiations', 'own-proposals', 'files', 'users', 'companies', 'held-changes', 'approvals'));
