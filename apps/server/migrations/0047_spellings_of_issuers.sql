-- The spellings that an issuer has in the files of all companies, found by steps from one to the next.
CREATE INDEX receivables_spellings ON receivables (issuer_key, issuer);
