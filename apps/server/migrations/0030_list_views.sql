-- Views of lists: what a reader asks of a list, under a name of its own.
CREATE TABLE list_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- The owner's, which never changes.
  company_id bigint NOT NULL REFERENCES companies,
  list text NOT NULL CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users', 'companies', 'held-changes')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- Parameters of the address of the list's page: each a text or a list of texts.
  params jsonb NOT NULL CHECK (jsonb_typeof(params) = 'object' AND length(params::text) <= 8000),
  -- Offered to everybody of the company.
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE UNIQUE INDEX list_views_names ON list_views (user_id, list, lower(name));
CREATE INDEX list_views_shared ON list_views (company_id) WHERE shared;

-- The view that a list opens with for its reader: a kept one, or one of those that everybody of the role has.
CREATE TABLE list_view_defaults (
  user_id bigint NOT NULL REFERENCES users,
  list text NOT NULL CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users', 'companies', 'held-changes')),
  view_id bigint REFERENCES list_views ON DELETE CASCADE,
  preset text CHECK (length(preset) BETWEEN 1 AND 60),
  PRIMARY KEY (user_id, list),
  CHECK (num_nonnulls(view_id, preset) = 1)
);
CREATE INDEX list_view_defaults_by_view ON list_view_defaults (view_id) WHERE view_id IS NOT NULL;
REVOKE TRUNCATE ON list_views, list_view_defaults FROM pregao_app;
