-- What was found in the file of a contract when it arrived: its signatures, and the deal in its text. Contracts that came before have none.
CREATE TABLE contract_checks (
  contract_id bigint PRIMARY KEY REFERENCES contracts,
  found jsonb NOT NULL CHECK (jsonb_typeof(found) = 'object')
);
REVOKE UPDATE, DELETE, TRUNCATE ON contract_checks FROM pregao_app;
