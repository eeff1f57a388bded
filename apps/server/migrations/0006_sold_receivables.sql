-- What the calendar settles next: the sweep asks every minute.
CREATE INDEX receivables_sold ON receivables (due_date) WHERE status = 'NEGOTIATED';
