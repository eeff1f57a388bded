-- compatible: no
-- A process that names no actor sees no row of any company.

-- The second wall (docs/decisions/0083): what the scopes of the statements say, PostgreSQL says again, of all that the application's role reads
-- and writes. The owner passes by: migrations, backups, and the functions and views that are declared here to do so.

-- Who acts: `SYSTEM`, `VISITOR`, or `LENDER 7 12`, a type of company, the company and the user. Asked once a statement as (SELECT ...) where
-- many rows are read, else row by row. In plpgsql: what is written in SQL is read and put in its place each time that a statement is planned, which
-- took longer than all the rest.
CREATE FUNCTION actor_company() RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN nullif(split_part(current_setting('pregao.actor', true), ' ', 2), '')::bigint; END $$;
CREATE FUNCTION actor_user() RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN nullif(split_part(current_setting('pregao.actor', true), ' ', 3), '')::bigint; END $$;
-- To be asked for NULL: of a NULL the planner expects next to none, as of what it does not know it would expect a half, and plan for that.
CREATE FUNCTION is_system() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN CASE split_part(current_setting('pregao.actor', true), ' ', 1) WHEN 'SYSTEM' THEN 'YES' END; END $$;
-- The system and moderators.
CREATE FUNCTION sees_all() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN CASE WHEN split_part(current_setting('pregao.actor', true), ' ', 1) IN ('SYSTEM', 'MODERATOR') THEN 'YES' END; END $$;
-- And who is about to sign in, of what that takes.
CREATE FUNCTION sees_access() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN CASE WHEN split_part(current_setting('pregao.actor', true), ' ', 1) IN ('SYSTEM', 'MODERATOR', 'VISITOR') THEN 'YES' END; END $$;
CREATE FUNCTION is_somebody() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN nullif(current_setting('pregao.actor', true), ''); END $$;

-- What is the actor's own, seen by the owner: a policy that asked the tables themselves would ask their policies, and those its own. Asked as
-- IN (SELECT ...), which is hashed once a statement. They are said to cost next to nothing, for what such a hash costs is expected anew for each
-- row that a nested loop looks up, and EXISTS as a search for each row of all: either way whole tables were read where a few rows were asked for.
-- Of several policies PostgreSQL asks the last by name first: `to_owner`, which costs least.
CREATE FUNCTION actor_offers() RETURNS SETOF bigint LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT id FROM public.offers WHERE company_id = (SELECT public.actor_company()); END $$;
CREATE FUNCTION actor_invitations() RETURNS SETOF bigint LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT offer_id FROM public.offer_lenders WHERE company_id = (SELECT public.actor_company()); END $$;
CREATE FUNCTION actor_credits() RETURNS SETOF bigint LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT id FROM public.credits WHERE company_id = (SELECT public.actor_company()); END $$;
CREATE FUNCTION actor_contracts() RETURNS SETOF bigint LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT c.id FROM public.contracts c JOIN public.credits k ON k.id = c.credit_id WHERE k.company_id = (SELECT public.actor_company())
  UNION ALL SELECT c.id FROM public.contracts c JOIN public.offers o ON o.id = c.offer_id WHERE o.company_id = (SELECT public.actor_company()); END $$;
-- Of what no offer holds any more: asked row by row, as what was ever offered to one investor may be millions.
CREATE FUNCTION was_offered(receivable bigint) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.offer_receivables p JOIN public.offer_lenders l ON l.offer_id = p.offer_id
    WHERE p.receivable_id = receivable AND l.company_id = public.actor_company());
END $$;

-- The same row by row, where a statement reads few: planned in no time, where each of the others is a query of its own within the query.
CREATE FUNCTION is_colleague(person bigint) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.users WHERE id = person AND company_id = public.actor_company());
END $$;
CREATE FUNCTION is_moderating(company bigint) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.companies WHERE id = company AND company_type = 'MODERATOR');
END $$;
CREATE FUNCTION counterpart() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$ BEGIN RETURN CASE split_part(current_setting('pregao.actor', true), ' ', 1) WHEN 'LENDER' THEN 'BORROWER' WHEN 'BORROWER' THEN 'LENDER' END; END $$;

-- Of no company: everybody reads it.
ALTER TABLE cdi_rates ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON cdi_rates FOR SELECT USING (true);
CREATE POLICY moderators ON cdi_rates FOR INSERT WITH CHECK (sees_all() IS NOT NULL);
ALTER TABLE clock ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON clock FOR SELECT USING (true);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON installation FOR SELECT USING (true);
ALTER TABLE migrations ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON migrations FOR SELECT USING (true);
ALTER TABLE demo_data ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON demo_data USING (is_system() IS NOT NULL);

-- Counted for whoever calls.
ALTER TABLE throttle ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON throttle USING (is_somebody() IS NOT NULL);
ALTER TABLE link_uses ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON link_uses USING (is_somebody() IS NOT NULL);
ALTER TABLE costly_leases ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON costly_leases USING (is_somebody() IS NOT NULL);

-- The system's own.
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON mails USING (is_system() IS NOT NULL);
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_heads USING (is_system() IS NOT NULL);
ALTER TABLE audit_anchors ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_anchors USING (is_system() IS NOT NULL);
ALTER TABLE audit_anchored ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_anchored USING (is_system() IS NOT NULL);

-- Companies and people. Both sides of the market look each other up; nobody looks up its competitors.
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON companies USING (sees_all() IS NOT NULL OR id = actor_company());
CREATE POLICY access ON companies FOR SELECT USING (sees_access() IS NOT NULL);
CREATE POLICY counterparts ON companies FOR SELECT USING (
  actor_company() IS NOT NULL AND company_type IN ('MODERATOR', counterpart()));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON users USING (sees_all() IS NOT NULL OR company_id = actor_company());
-- Who is about to sign in changes a password, and is counted; nobody is made or moved before a sign-in.
CREATE POLICY access ON users FOR SELECT USING (sees_access() IS NOT NULL);
CREATE POLICY access_writes ON users FOR UPDATE USING (sees_access() IS NOT NULL);
CREATE POLICY moderators ON users FOR SELECT USING (actor_company() IS NOT NULL AND is_moderating(company_id));

-- A password's hash is written like the rest of a row and read by nobody, moderators included, but for who signs in and of oneself. A column that
-- comes later has to be granted.
REVOKE SELECT ON users FROM pregao_app;
GRANT SELECT (id, company_id, name, email, role, tax_number, phone, accepted_at, blocked_at, language, timezone, pin_tries, pin_locked_until,
  created_at, updated_at, scopes, erased_at, factor_since, factor_reset_at) ON users TO pregao_app;
CREATE FUNCTION password_hash_of(person bigint) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN (SELECT password_hash FROM public.users WHERE id = person
    AND (id = public.actor_user() OR current_setting('pregao.actor', true) IN ('VISITOR', 'SYSTEM')));
END $$;

ALTER TABLE access_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON access_requests USING (sees_access() IS NOT NULL);
ALTER TABLE refused_sign_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON refused_sign_ins USING (sees_access() IS NOT NULL);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON sessions USING (sees_access() IS NOT NULL
  OR is_colleague(user_id));
ALTER TABLE pin_challenges ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON pin_challenges USING (sees_access() IS NOT NULL
  OR is_colleague(user_id));
ALTER TABLE one_time_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON one_time_tokens USING (sees_access() IS NOT NULL
  OR is_colleague(user_id));
ALTER TABLE credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON credentials USING (sees_access() IS NOT NULL
  OR is_colleague(user_id));
ALTER TABLE authenticator_apps ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON authenticator_apps USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON recovery_codes USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE known_addresses ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON known_addresses USING (sees_access() IS NOT NULL OR user_id = actor_user());
ALTER TABLE held_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON held_changes USING (sees_access() IS NOT NULL OR company_id = actor_company());

-- One person's.
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON idempotency_keys USING (is_system() IS NOT NULL OR user_id = actor_user());
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON notices USING ((SELECT is_system()) IS NOT NULL OR user_id = (SELECT actor_user()));
ALTER TABLE notice_choices ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON notice_choices USING (is_system() IS NOT NULL OR user_id = actor_user());
ALTER TABLE digests ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON digests USING (is_system() IS NOT NULL OR user_id = actor_user());
ALTER TABLE list_view_defaults ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON list_view_defaults USING (is_system() IS NOT NULL OR user_id = actor_user());
ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON list_views USING (is_system() IS NOT NULL OR user_id = actor_user());
CREATE POLICY shared ON list_views USING (shared AND company_id = actor_company())
  WITH CHECK (company_id = actor_company());

-- One company's, moderators among others or not.
ALTER TABLE approval_limits ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON approval_limits USING (is_system() IS NOT NULL OR company_id = actor_company());
ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON approval_requests USING (is_system() IS NOT NULL OR company_id = actor_company());
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON webhooks USING (is_system() IS NOT NULL OR company_id = actor_company());
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON webhook_deliveries USING (is_system() IS NOT NULL
  OR webhook_id IN (SELECT id FROM webhooks));
ALTER TABLE webhook_attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON webhook_attempts USING (is_system() IS NOT NULL
  OR EXISTS (SELECT FROM webhook_deliveries d WHERE d.id = webhook_attempts.delivery_id));
ALTER TABLE simulations ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON simulations USING (sees_all() IS NOT NULL OR company_id = actor_company());
ALTER TABLE managed_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_files USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE managed_file_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_lines USING ((SELECT sees_all()) IS NOT NULL
  OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE managed_file_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_sums USING ((SELECT sees_all()) IS NOT NULL
  OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE managed_file_warnings ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_warnings USING ((SELECT sees_all()) IS NOT NULL
  OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE receivable_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_totals USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));

-- Of a deal: the acquirer's, and of the investors that it invites; of proposals and contracts the investor's own alone.
ALTER TABLE receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivables USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY offered ON receivables FOR SELECT USING (
  offer_id IN (SELECT actor_invitations()) OR was_offered(id));
ALTER TABLE offers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offers USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY invited ON offers USING (id IN (SELECT actor_invitations()))
  WITH CHECK (false);
ALTER TABLE offer_lenders ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_lenders USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_lenders FOR SELECT USING (company_id = (SELECT actor_company()));
ALTER TABLE offer_receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_receivables USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_receivables FOR SELECT USING (
  offer_id IN (SELECT actor_invitations()));
ALTER TABLE offer_due_dates ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_due_dates USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_due_dates FOR SELECT USING (
  offer_id IN (SELECT actor_invitations()));
ALTER TABLE offer_issuers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_issuers USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_issuers FOR SELECT USING (
  offer_id IN (SELECT actor_invitations()));
ALTER TABLE credits ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON credits USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY received ON credits FOR SELECT USING (
  offer_id IN (SELECT actor_offers()));
ALTER TABLE contracts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON contracts FOR SELECT USING (sees_all() IS NOT NULL
  OR credit_id IN (SELECT actor_credits())
  OR offer_id IN (SELECT actor_offers()));
CREATE POLICY to_system ON contracts USING (is_system() IS NOT NULL);
ALTER TABLE contract_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON contract_checks FOR SELECT USING (sees_all() IS NOT NULL
  OR contract_id IN (SELECT actor_contracts()));
CREATE POLICY to_system ON contract_checks USING (is_system() IS NOT NULL);
ALTER TABLE dossiers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dossiers FOR SELECT USING (sees_all() IS NOT NULL
  OR credit_id IN (SELECT actor_credits())
  OR offer_id IN (SELECT actor_offers()));
CREATE POLICY to_system ON dossiers USING (is_system() IS NOT NULL);

-- Who acts writes in its own company's name, and reads that and what is told of its deals; of a proposal its two sides alone.
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON audit USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY access ON audit FOR INSERT WITH CHECK (sees_access() IS NOT NULL);
CREATE POLICY of_deals ON audit FOR SELECT USING (aggregate = 'OFFER' AND (
  aggregate_id IN (SELECT actor_offers())
  OR aggregate_id IN (SELECT actor_invitations()) AND CASE entity
    WHEN 'CREDIT' THEN entity_id IN (SELECT actor_credits())
    WHEN 'CONTRACT' THEN entity_id IN (SELECT actor_contracts())
    ELSE true END));
