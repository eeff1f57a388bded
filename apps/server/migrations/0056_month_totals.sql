-- compatible: from 0055
-- Whatever program adds to the totals, the trigger adds to the months.
-- The kept totals by the month: a moderator's list without a due date added up six thousand rows of days for each page, the dashboard over all time as many.

-- As in `receivable_totals`, changes are rows of their own, which a job folds; the sum over a key's rows is the truth at any moment.
CREATE TABLE receivable_month_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  -- Its first day.
  due_month date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  -- Not folded yet.
  fresh boolean NOT NULL DEFAULT true
);
CREATE INDEX receivable_month_totals_by_key ON receivable_month_totals (company_id, due_month, card_network, status, offer_sold);
CREATE INDEX receivable_month_totals_fresh ON receivable_month_totals (company_id, due_month) WHERE fresh;
ALTER TABLE receivable_month_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_month_totals USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));

-- What changes comes to the days first, once; folding them changes nothing, and its rows are not fresh.
CREATE FUNCTION add_month_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_month_totals (company_id, card_network, due_month, status, offer_sold, value, receivables)
  SELECT company_id, card_network, date_trunc('month', due_date::timestamp)::date, status, offer_sold, sum(value), sum(receivables)
  FROM new_rows WHERE fresh
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(value) <> 0 OR sum(receivables) <> 0;
  RETURN NULL;
END $$;

-- Nothing changes between the sums and the trigger.
LOCK TABLE receivable_totals IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO receivable_month_totals (company_id, card_network, due_month, status, offer_sold, value, receivables, fresh)
SELECT company_id, card_network, date_trunc('month', due_date::timestamp)::date, status, offer_sold, sum(value), sum(receivables), false
FROM receivable_totals
GROUP BY 1, 2, 3, 4, 5
HAVING sum(value) <> 0 OR sum(receivables) <> 0;
CREATE TRIGGER receivable_totals_added AFTER INSERT ON receivable_totals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_month_totals();
