-- What two spellings of one name share: neither accents nor case count.
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'));

-- The selectors' order.
CREATE INDEX companies_by_search_key ON companies (company_type, search_key(name), id);
DROP INDEX companies_by_type;
CREATE INDEX companies_newest ON companies (created_at DESC, id DESC);
