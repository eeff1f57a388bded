-- A receivable changes its status in place. Of each step of an offer of 100,000 receivables PostgreSQL spent nine tenths on
-- two things: a new entry for every row in twelve indexes, three of which named what a step changes, and three
-- foreign keys that look up each row by itself.

-- No index names what a step changes, and a page has room for a second version of each of its rows: such an update
-- writes no index at all. Pages that are full already get that room as their rows move on.
ALTER TABLE receivables SET (fillfactor = 45);
DROP INDEX receivables_by_offer;
DROP INDEX receivables_sold;
DROP INDEX receivables_unsold;

-- What an offer holds is found by what it was made of, which never changes.
CREATE OR REPLACE FUNCTION move_reserved_totals() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, 'RESERVED', side.sold, side.sign * sum(r.value), side.sign * count(*)
  FROM offer_receivables l
  JOIN receivables r ON r.id = l.receivable_id AND r.offer_id = l.offer_id
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE l.offer_id = NEW.id AND l.security_margin AND r.status = 'RESERVED'
  GROUP BY r.company_id, r.card_network, r.due_date, side.sold, side.sign;
  RETURN NULL;
END $$;

-- Days on which receivables of a status fall due, from the kept totals: those that are looked for have mostly been moved on.
CREATE FUNCTION days_holding(sought text, up_to date) RETURNS date[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT t.due_date FROM receivable_totals t WHERE t.status = sought AND t.due_date <= up_to
    GROUP BY t.due_date HAVING sum(t.receivables) > 0
  );

CREATE INDEX receivable_totals_by_status ON receivable_totals (status, due_date);

-- Receivables and offers stay for good, so that what refers to them is right for ever once it is right.
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% stay for good', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
END $$;
DROP TRIGGER receivables_removed ON receivables;
DROP FUNCTION remove_receivable_totals();
CREATE TRIGGER receivables_stay BEFORE DELETE ON receivables FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER offers_stay BEFORE DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER offer_receivables_stay BEFORE DELETE OR UPDATE ON offer_receivables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE DELETE, TRUNCATE ON receivables, offers FROM pregao_app;
REVOKE UPDATE, DELETE, TRUNCATE ON offer_receivables FROM pregao_app;

-- What the foreign keys said, asked once for all rows of a statement.
CREATE FUNCTION require_held_by_known() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unknown bigint;
BEGIN
  SELECT n.offer_id INTO unknown
  FROM (SELECT DISTINCT offer_id FROM new_rows WHERE offer_id IS NOT NULL) n
  WHERE NOT EXISTS (SELECT FROM offers o WHERE o.id = n.offer_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no offer % holds receivables', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER receivables_held_from_the_start AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
CREATE TRIGGER receivables_held AFTER UPDATE ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
ALTER TABLE receivables DROP CONSTRAINT receivables_offer_id_fkey;

-- Rows are looked up by their keys, however few or many the first statement of a session named: the plan is kept.
CREATE OR REPLACE FUNCTION add_offer_due_dates() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE unknown bigint;
BEGIN
  SELECT n.offer_id INTO unknown
  FROM (SELECT DISTINCT offer_id FROM new_rows) n
  WHERE NOT EXISTS (SELECT FROM offers o WHERE o.id = n.offer_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no offer % to be made of receivables', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  WITH parts AS MATERIALIZED (
    SELECT l.offer_id, l.security_margin, l.receivable_id, r.due_date, r.issuer, r.value
    FROM new_rows l LEFT JOIN receivables r ON r.id = l.receivable_id
  ), due AS (
    INSERT INTO offer_due_dates AS known (offer_id, security_margin, due_date, value, receivables)
    SELECT offer_id, security_margin, due_date, sum(value), count(*) FROM parts WHERE due_date IS NOT NULL
    GROUP BY 1, 2, 3
    ON CONFLICT (offer_id, security_margin, due_date)
      DO UPDATE SET value = known.value + excluded.value, receivables = known.receivables + excluded.receivables
  ), issuers AS (
    INSERT INTO offer_issuers (offer_id, issuer)
    SELECT DISTINCT offer_id, issuer FROM parts WHERE due_date IS NOT NULL AND NOT security_margin
    ON CONFLICT DO NOTHING
  )
  SELECT receivable_id INTO unknown FROM parts WHERE due_date IS NULL LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no receivable % to make an offer of', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $$;
ALTER TABLE offer_receivables DROP CONSTRAINT offer_receivables_offer_id_fkey;
ALTER TABLE offer_receivables DROP CONSTRAINT offer_receivables_receivable_id_fkey;
