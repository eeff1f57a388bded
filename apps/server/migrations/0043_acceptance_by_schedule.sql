-- An acceptance waits by the value of the schedule, also where its price is within the limit.
ALTER TABLE approval_requests DROP CONSTRAINT approval_requests_check;
ALTER TABLE approval_requests ADD CONSTRAINT approval_requests_above_limit CHECK (act = 'ACCEPT' OR amount > limit_amount);
