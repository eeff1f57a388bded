-- Of a proposal: the day on which it is paid, the CDI that held when it was made, and what it measures on 252 business days. Those of
-- before were made without a day: the default is meant, and lists tell no rate of them.
ALTER TABLE credits
  ADD COLUMN payment_date date,
  ADD COLUMN cdi_day date,
  ADD COLUMN cdi_rate numeric(8,4),
  ADD COLUMN annual_252 double precision,
  ADD CONSTRAINT credits_cdi_check CHECK ((cdi_day IS NULL) = (cdi_rate IS NULL));

-- When a completed deal is paid.
ALTER TABLE offers ADD COLUMN payment_due_date date;
