-- Moderators read the receivables of all acquirers in these orders, too.
CREATE INDEX receivables_by_due ON receivables (due_date, id);
CREATE INDEX receivables_by_issuer ON receivables (issuer, id);
