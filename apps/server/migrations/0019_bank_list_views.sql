-- compatible: no
-- The lists of bank statements and of their lines have saved views. An earlier program would refuse to answer
-- the default views of these lists, so none may run beside this schema.
ALTER TABLE list_views
  DROP CONSTRAINT list_views_list_check,
  ADD CONSTRAINT list_views_list_check CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users',
    'companies', 'held-changes', 'approvals', 'settlements', 'bank-statements', 'bank-lines'));
ALTER TABLE list_view_defaults
  DROP CONSTRAINT list_view_defaults_list_check,
  ADD CONSTRAINT list_view_defaults_list_check CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users',
    'companies', 'held-changes', 'approvals', 'settlements', 'bank-statements', 'bank-lines'));
