-- Row-level security: PostgreSQL enforces the scopes of the statements once more (docs/decisions/0083). The
-- application's role sees the rows that the policies give to the actor of a statement; without an actor it
-- sees no row of a company. The owner bypasses them: migrations, backups, SECURITY DEFINER functions.

-- The actor is the setting pregao.actor: SYSTEM, VISITOR, or company type, company and user ("LENDER 7 12").
-- The functions that read it are plpgsql, because SQL functions are inlined whenever a statement is planned,
-- which took 0.3 to 1.3 ms a statement.
CREATE FUNCTION actor_company() RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN nullif(split_part(current_setting('pregao.actor', true), ' ', 2), '')::bigint; END $$;
CREATE FUNCTION actor_user() RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN nullif(split_part(current_setting('pregao.actor', true), ' ', 3), '')::bigint; END $$;
-- Answers NULL or a text, not a boolean: the planner expects half of the rows of an unknown boolean, and
-- nearly none of IS NOT NULL.
CREATE FUNCTION is_system() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN CASE split_part(current_setting('pregao.actor', true), ' ', 1) WHEN 'SYSTEM' THEN 'YES' END; END $$;
-- The system and moderators.
CREATE FUNCTION sees_all() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN CASE WHEN split_part(current_setting('pregao.actor', true), ' ', 1) IN ('SYSTEM', 'MODERATOR') THEN 'YES' END; END $$;
-- Also visitors, for what a sign-in reads.
CREATE FUNCTION sees_access() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN CASE WHEN split_part(current_setting('pregao.actor', true), ' ', 1) IN ('SYSTEM', 'MODERATOR', 'VISITOR') THEN 'YES' END; END $$;
CREATE FUNCTION is_somebody() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN nullif(current_setting('pregao.actor', true), ''); END $$;
-- The other side of the market.
CREATE FUNCTION counterpart() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS
  $$ BEGIN RETURN CASE split_part(current_setting('pregao.actor', true), ' ', 1) WHEN 'LENDER' THEN 'BORROWER' WHEN 'BORROWER' THEN 'LENDER' END; END $$;

-- What belongs to the actor's company. The functions run as the owner, because policies that read each
-- other's tables would recurse. Policies use them as IN (SELECT ...), which is hashed once a statement.
-- "ROWS 10 COST 1" understates them: with honest figures the planner expected a new hash for each row of a
-- nested loop and read whole tables.
CREATE FUNCTION actor_offers() RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT id FROM public.offers WHERE company_id = (SELECT public.actor_company()); END $$;
CREATE FUNCTION actor_invitations() RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT offer_id FROM public.offer_lenders WHERE company_id = (SELECT public.actor_company()); END $$;
CREATE FUNCTION actor_credits() RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT id FROM public.credits WHERE company_id = (SELECT public.actor_company()); END $$;
CREATE FUNCTION actor_contracts() RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT c.id FROM public.contracts c JOIN public.credits k ON k.id = c.credit_id WHERE k.company_id = (SELECT public.actor_company())
  UNION ALL SELECT c.id FROM public.contracts c JOIN public.offers o ON o.id = c.offer_id WHERE o.company_id = (SELECT public.actor_company()); END $$;

-- The same row by row. Statements that read few rows are planned faster so, because each IN (SELECT ...) is a
-- query of its own; was_offered is here because what was ever offered to a lender may be millions.
CREATE FUNCTION was_offered(receivable bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.offer_receivables p JOIN public.offer_lenders l ON l.offer_id = p.offer_id
    WHERE p.receivable_id = receivable AND l.company_id = public.actor_company());
END $$;
CREATE FUNCTION is_colleague(person bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.users WHERE id = person AND company_id = public.actor_company());
END $$;
CREATE FUNCTION is_moderating(company bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.companies WHERE id = company AND company_type = 'MODERATOR');
END $$;

-- The password hash is read only for a sign-in and by its owner, not even by moderators: the column is left
-- out of the grant below. A column that is added to users has to be granted too.
CREATE FUNCTION password_hash_of(person bigint) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN (SELECT password_hash FROM public.users WHERE id = person
    AND (id = public.actor_user() OR current_setting('pregao.actor', true) IN ('VISITOR', 'SYSTEM')));
END $$;
REVOKE SELECT ON users FROM pregao_app;
GRANT SELECT (id, company_id, name, email, role, tax_number, phone, accepted_at, blocked_at, language,
  timezone, pin_tries, pin_locked_until, created_at, updated_at, scopes, erased_at, factor_since,
  factor_reset_at) ON users TO pregao_app;

-- SECURITY DEFINER functions are for the application alone: a login for monitoring reads nothing by them.
REVOKE EXECUTE ON FUNCTION actor_offers(), actor_invitations(), actor_credits(), actor_contracts(),
  was_offered(bigint), is_colleague(bigint), is_moderating(bigint), password_hash_of(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION actor_offers(), actor_invitations(), actor_credits(), actor_contracts(),
  was_offered(bigint), is_colleague(bigint), is_moderating(bigint), password_hash_of(bigint) TO pregao_app;

-- PostgreSQL asks the policies of a table from the last name to the first, so the cheapest is called
-- to_owner. Where a statement reads many rows, the actor is asked once, as (SELECT ...).

-- Read by everybody.
ALTER TABLE clock ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON clock FOR SELECT USING (true);
ALTER TABLE migrations ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON migrations FOR SELECT USING (true);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON installation FOR SELECT USING (true);
CREATE POLICY by_the_system ON installation FOR UPDATE USING (is_system() IS NOT NULL);
ALTER TABLE cdi_rates ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON cdi_rates FOR SELECT USING (true);
CREATE POLICY moderators ON cdi_rates FOR INSERT WITH CHECK (sees_all() IS NOT NULL);

-- Counters of every caller.
ALTER TABLE throttle ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON throttle USING (is_somebody() IS NOT NULL);
ALTER TABLE link_uses ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON link_uses USING (is_somebody() IS NOT NULL);

-- Rows of the system.
ALTER TABLE demo_data ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON demo_data USING (is_system() IS NOT NULL);
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON mails USING (is_system() IS NOT NULL);
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_heads USING (is_system() IS NOT NULL);
ALTER TABLE audit_anchors ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_anchors USING (is_system() IS NOT NULL);
ALTER TABLE audit_anchored ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_anchored USING (is_system() IS NOT NULL);

-- Companies and users. Both sides of the market look each other up; no company sees its competitors.
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON companies USING (sees_all() IS NOT NULL OR id = actor_company());
CREATE POLICY access ON companies FOR SELECT USING (sees_access() IS NOT NULL);
CREATE POLICY counterparts ON companies FOR SELECT USING (
  actor_company() IS NOT NULL AND company_type IN ('MODERATOR', counterpart()));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON users USING (sees_all() IS NOT NULL OR company_id = actor_company());
CREATE POLICY moderators ON users FOR SELECT USING (
  actor_company() IS NOT NULL AND is_moderating(company_id));
CREATE POLICY access ON users FOR SELECT USING (sees_access() IS NOT NULL);
-- A visitor sets a password and has its tries counted. The trigger keeps the row its owner's.
CREATE POLICY access_writes ON users FOR UPDATE USING (sees_access() IS NOT NULL);
CREATE FUNCTION stay_whose_it_is() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'nobody is moved before a sign-in';
END $$;
CREATE TRIGGER stay_whose_it_is BEFORE UPDATE ON users FOR EACH ROW
  WHEN (current_setting('pregao.actor', true) = 'VISITOR'
    AND (old.id, old.company_id, old.role, old.email, old.tax_number, old.scopes)
      IS DISTINCT FROM (new.id, new.company_id, new.role, new.email, new.tax_number, new.scopes))
  EXECUTE FUNCTION stay_whose_it_is();

-- Sign-in and access.
ALTER TABLE access_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON access_requests USING (sees_access() IS NOT NULL);
ALTER TABLE refused_sign_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON refused_sign_ins USING (sees_access() IS NOT NULL);
ALTER TABLE known_addresses ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON known_addresses USING (sees_access() IS NOT NULL OR user_id = actor_user());
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON sessions USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE pin_challenges ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON pin_challenges USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE one_time_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON one_time_tokens USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON credentials USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE authenticator_apps ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON authenticator_apps USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON recovery_codes USING (sees_access() IS NOT NULL OR is_colleague(user_id));
ALTER TABLE held_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON held_changes USING (sees_access() IS NOT NULL OR company_id = actor_company());

-- Rows of one user.
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

-- Rows of one company, which moderators do not see.
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

-- Rows of one company, which moderators see.
ALTER TABLE simulations ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON simulations USING (sees_all() IS NOT NULL OR company_id = actor_company());
ALTER TABLE managed_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_files USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE managed_file_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_lines USING (
  (SELECT sees_all()) IS NOT NULL OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE managed_file_warnings ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_warnings USING (
  (SELECT sees_all()) IS NOT NULL OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE managed_file_repeats ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_repeats USING (
  (SELECT sees_all()) IS NOT NULL OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE managed_file_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_sums USING (
  (SELECT sees_all()) IS NOT NULL OR file_id IN (SELECT id FROM managed_files));
ALTER TABLE receivable_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_totals USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE receivable_month_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_month_totals USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE receivable_issuer_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_issuer_totals USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));

-- Deals. An offer is seen by its borrower and by the lenders that it invites; a credit and its contracts by
-- the borrower and their own lender.
ALTER TABLE receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivables USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY offered ON receivables FOR SELECT USING (
  offer_id IN (SELECT actor_invitations()) OR was_offered(id));
ALTER TABLE offers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offers USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY invited ON offers USING (id IN (SELECT actor_invitations())) WITH CHECK (false);
ALTER TABLE offer_lenders ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_lenders USING (
  (SELECT sees_all()) IS NOT NULL OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_lenders FOR SELECT USING (company_id = (SELECT actor_company()));
ALTER TABLE offer_receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_receivables USING (
  (SELECT sees_all()) IS NOT NULL OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_receivables FOR SELECT USING (offer_id IN (SELECT actor_invitations()));
ALTER TABLE offer_due_dates ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_due_dates USING (
  (SELECT sees_all()) IS NOT NULL OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_due_dates FOR SELECT USING (offer_id IN (SELECT actor_invitations()));
ALTER TABLE offer_issuers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON offer_issuers USING (
  (SELECT sees_all()) IS NOT NULL OR offer_id IN (SELECT actor_offers()));
CREATE POLICY invited ON offer_issuers FOR SELECT USING (offer_id IN (SELECT actor_invitations()));
ALTER TABLE credits ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON credits USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY received ON credits FOR SELECT USING (offer_id IN (SELECT actor_offers()));
-- Contracts, their checks and dossiers are written by the system alone, which takes the steps of a deal.
ALTER TABLE contracts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON contracts FOR SELECT USING (sees_all() IS NOT NULL
  OR credit_id IN (SELECT actor_credits()) OR offer_id IN (SELECT actor_offers()));
CREATE POLICY to_system ON contracts USING (is_system() IS NOT NULL);
ALTER TABLE contract_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON contract_checks FOR SELECT USING (sees_all() IS NOT NULL
  OR contract_id IN (SELECT actor_contracts()));
CREATE POLICY to_system ON contract_checks USING (is_system() IS NOT NULL);
ALTER TABLE dossiers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dossiers FOR SELECT USING (sees_all() IS NOT NULL
  OR credit_id IN (SELECT actor_credits()) OR offer_id IN (SELECT actor_offers()));
CREATE POLICY to_system ON dossiers USING (is_system() IS NOT NULL);

-- The audit trail. An actor writes in the name of its own company, and reads its company's rows and those of
-- its deals; rows of a credit or a contract are for its two sides.
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON audit USING (
  (SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY access ON audit FOR INSERT WITH CHECK (sees_access() IS NOT NULL);
CREATE POLICY of_deals ON audit FOR SELECT USING (aggregate = 'OFFER' AND (
  aggregate_id IN (SELECT actor_offers())
  OR aggregate_id IN (SELECT actor_invitations()) AND CASE entity
    WHEN 'CREDIT' THEN entity_id IN (SELECT actor_credits())
    WHEN 'CONTRACT' THEN entity_id IN (SELECT actor_contracts())
    ELSE true END));
