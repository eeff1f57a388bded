-- compatible: no
-- Monthly statements as they were issued: one version for each content of a past month, in order. A version is
-- never changed, so that what a company was shown can be shown again.
CREATE TABLE monthly_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  -- The first day of the month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  version integer NOT NULL CHECK (version > 0),
  issued_at timestamptz NOT NULL DEFAULT app_now(),
  -- Rows by deal as canonical JSON (RFC 8785), amounts in centavos, and the hash of this text.
  content text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  UNIQUE (company_id, month, version),
  CHECK (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  -- Issued after the end of the month in São Paulo.
  CHECK (issued_at >= (month + interval '1 month') AT TIME ZONE 'America/Sao_Paulo')
);
CREATE TRIGGER monthly_statements_stay BEFORE DELETE OR UPDATE ON monthly_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON monthly_statements FROM pregao_app;

-- A company reads its own statements, moderators those of all; the system issues them.
ALTER TABLE monthly_statements ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON monthly_statements FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR company_id = (SELECT actor_company()));
CREATE POLICY to_system ON monthly_statements USING ((SELECT is_system()) IS NOT NULL);
