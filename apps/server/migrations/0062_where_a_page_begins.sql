-- compatible: expand
-- Where a far page of receivables begins (docs/decisions/0117): the rows before it are passed over in the index of the order alone. Asked through the
-- policies each of them is looked at in the table, as what was offered is told by its offer. It tells a place and no row: whoever asks reads the rows
-- from there on by itself, through the policies. To a moderator all rows count, to a company its own, to others none.
DO $$
DECLARE
  sorted text;
  type text;
  place text;
BEGIN
  FOR sorted, type IN VALUES ('created_at', 'timestamptz'), ('issuer', 'text'), ('due_date', 'date') LOOP
    place := format('SELECT r.%1$s, r.id FROM public.receivables r', sorted) || ' WHERE %s ' || format('ORDER BY r.%1$s', sorted) || ' %2$s, r.id %2$s OFFSET skipped LIMIT 1';
    -- One plan for any place and company: it walks an index, whatever the planner expects to pass over, and is not worth compiling.
    EXECUTE format('CREATE FUNCTION page_begins_by_%s(company bigint, back boolean, skipped bigint) RETURNS TABLE (%s, id bigint) LANGUAGE plpgsql STABLE
      PARALLEL SAFE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_sort = off
      SET enable_seqscan = off SET jit = off AS %L',
      sorted, format('at %s', type), format('BEGIN
  IF company IS NULL AND public.sees_all() IS NOT NULL THEN
    IF back THEN RETURN QUERY %s; ELSE RETURN QUERY %s; END IF;
  ELSIF company = public.actor_company() OR public.sees_all() IS NOT NULL THEN
    IF back THEN RETURN QUERY %s; ELSE RETURN QUERY %s; END IF;
  END IF;
END',
      format(place, 'true', 'DESC'), format(place, 'true', 'ASC'), format(place, 'r.company_id = company', 'DESC'), format(place, 'r.company_id = company', 'ASC')));
    EXECUTE format('REVOKE EXECUTE ON FUNCTION page_begins_by_%s FROM PUBLIC', sorted);
    EXECUTE format('GRANT EXECUTE ON FUNCTION page_begins_by_%s TO pregao_app', sorted);
  END LOOP;
END $$;
