-- compatible: from 0055
-- What migration 0055 left open to other logins, and to who has not signed in.

-- What sees through the owner is for the application: another login of the database, such as one that watches, reads nothing by it.
DO $$
DECLARE
  seeing regprocedure;
BEGIN
  FOR seeing IN SELECT oid FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', seeing);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO pregao_app', seeing);
  END LOOP;
END $$;

-- A database that was begun before PostgreSQL 15 lets everybody make functions here, of which those that see through the owner might take one.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- Before a sign-in a person's row is counted and gets a password: it stays whose it is.
CREATE FUNCTION stay_whose_it_is() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'nobody is moved before a sign-in';
END $$;
CREATE TRIGGER stay_whose_it_is BEFORE UPDATE ON users FOR EACH ROW
  WHEN (current_setting('pregao.actor', true) = 'VISITOR' AND (old.id, old.company_id, old.role, old.email, old.tax_number, old.scopes)
    IS DISTINCT FROM (new.id, new.company_id, new.role, new.email, new.tax_number, new.scopes))
  EXECUTE FUNCTION stay_whose_it_is();
