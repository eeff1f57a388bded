-- The list of negotiations by value, for moderators and for an acquirer; by the step's deadline it reads what is live from
-- `offers_open` and `offers_formalizing`.
CREATE INDEX offers_by_value ON offers (offer_value, id);
CREATE INDEX offers_by_value_of_company ON offers (company_id, offer_value, id);
