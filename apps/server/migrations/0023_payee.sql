-- Whose account it is, frozen with the account when a proposal is accepted: a later change of the acquirer's data does not change whom
-- the winner pays. Of deals that were accepted before, as the acquirer is registered now.
ALTER TABLE offers ADD COLUMN bank_holder text, ADD COLUMN bank_holder_tax_number text;
UPDATE offers o SET bank_holder = c.name, bank_holder_tax_number = c.tax_number
FROM companies c WHERE c.id = o.company_id AND o.bank IS NOT NULL;
ALTER TABLE offers
  ADD CHECK ((bank IS NULL) = (bank_holder IS NULL)),
  ADD CHECK ((bank IS NULL) = (bank_holder_tax_number IS NULL));
