-- Receivables of an amount, as somebody who remembers it looks for them; offers have `offers_by_value`.
CREATE INDEX receivables_by_value ON receivables (value, id);
