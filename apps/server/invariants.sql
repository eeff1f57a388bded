-- Invariants of the data. Each query returns the rows that violate its rule, none if the rule holds.
-- A query starts at its name (a line `-- name: rule`) and ends at its semicolon. The first column is an id.

-- one_live_offer: a receivable is in at most one offer that is live or has sold it; the released margin of a reopened deal does not return
SELECT l.receivable_id AS id, array_agg(l.offer_id ORDER BY l.offer_id) AS offers
FROM offer_receivables l JOIN offers o ON o.id = l.offer_id JOIN receivables r ON r.id = l.receivable_id
WHERE (o.status IN ('AVAILABLE', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED')
     AND NOT (l.security_margin AND o.tracked AND r.offer_id IS DISTINCT FROM o.id))
   OR (o.status = 'LIQUIDATED' AND NOT l.security_margin)
GROUP BY l.receivable_id HAVING count(*) > 1;

-- one_chosen_credit: an offer has at most one live chosen credit
SELECT offer_id AS id, array_agg(id ORDER BY id) AS credits
FROM credits WHERE status IN ('APPROVED', 'NEGOTIATED')
GROUP BY offer_id HAVING count(*) > 1;

-- one_live_credit: a lender has at most one live credit on an offer
SELECT offer_id AS id, company_id, array_agg(id ORDER BY id) AS credits
FROM credits WHERE status IN ('AVAILABLE', 'APPROVED', 'NEGOTIATED')
GROUP BY offer_id, company_id HAVING count(*) > 1;

-- receivable_status_matches_offer: the status of a held receivable matches the status of its offer
SELECT r.id, r.status, o.id AS offer, o.status AS offer_status, l.security_margin
FROM receivables r
JOIN offers o ON o.id = r.offer_id
LEFT JOIN offer_receivables l ON l.offer_id = o.id AND l.receivable_id = r.id
WHERE NOT coalesce(CASE
  WHEN l.security_margin AND r.status IN ('NEGOTIATED', 'LIQUIDATED') THEN
    EXISTS (SELECT FROM collections x WHERE x.offer_id = o.id AND x.receivable_id = r.id AND x.cover_id IS NOT NULL
      AND x.status <> 'VOID') AND o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED')
  WHEN l.security_margin THEN
    r.status = 'RESERVED' AND o.status IN ('AVAILABLE', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED')
  ELSE CASE o.status
    WHEN 'AVAILABLE' THEN r.status = 'NEGOTIATION'
    WHEN 'PARTIALLY_LIQUIDATED' THEN r.status IN ('NEGOTIATED', 'LIQUIDATED')
    WHEN 'EXPIRED' THEN false
    WHEN 'CANCELED' THEN false
    ELSE r.status = o.status
  END
END, false) OR r.company_id <> o.company_id OR r.card_network <> o.card_network;

-- live_offer_holds_its_receivables: a live or settled offer holds all its offered receivables, and its margin unless that is past due
SELECT l.receivable_id AS id, r.status, o.id AS offer, o.status AS offer_status
FROM offer_receivables l
JOIN offers o ON o.id = l.offer_id
JOIN receivables r ON r.id = l.receivable_id
WHERE r.offer_id IS DISTINCT FROM o.id
  AND (o.status IN ('AVAILABLE', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED')
    OR (o.status = 'LIQUIDATED' AND NOT l.security_margin))
  AND NOT (l.security_margin AND (r.status = 'EXPIRED' OR o.tracked));

-- partially_settled: an untracked offer is partially liquidated while some, but not all, of its offered receivables are settled
SELECT o.id, count(*) FILTER (WHERE r.status = 'LIQUIDATED') AS settled, count(*) AS held
FROM offers o JOIN receivables r ON r.offer_id = o.id AND r.status IN ('NEGOTIATED', 'LIQUIDATED')
WHERE o.status = 'PARTIALLY_LIQUIDATED' AND NOT o.tracked
GROUP BY o.id
HAVING count(*) FILTER (WHERE r.status = 'LIQUIDATED') IN (0, count(*));

-- offer_status_matches_credits: the credits of an offer match its status
SELECT o.id, o.status, c.open, c.approved, c.negotiated
FROM offers o
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE status = 'AVAILABLE') AS open,
         count(*) FILTER (WHERE status = 'APPROVED') AS approved,
         count(*) FILTER (WHERE status = 'NEGOTIATED') AS negotiated
  FROM credits WHERE offer_id = o.id
) c
WHERE NOT CASE
  WHEN o.status = 'AVAILABLE' THEN c.approved = 0 AND c.negotiated = 0
  WHEN o.status IN ('APPROVED', 'PENDING_CONTRACT') THEN c.open = 0 AND c.approved = 1 AND c.negotiated = 0
  WHEN o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED') THEN c.open = 0 AND c.approved = 0 AND c.negotiated = 1
  ELSE c.open = 0 AND c.approved = 0 AND c.negotiated = 0
END;

-- chosen_credit_matches_offer: a chosen credit is the one that its offer references
SELECT c.id, o.id AS offer, o.chosen_credit_id
FROM credits c JOIN offers o ON o.id = c.offer_id
WHERE c.status IN ('APPROVED', 'NEGOTIATED') AND o.chosen_credit_id IS DISTINCT FROM c.id;

-- offer_status_matches_contract: the status and turn of an offer match the newest contract of its chosen credit
SELECT o.id, o.status, o.formalization_turn, n.status AS contract
FROM offers o
LEFT JOIN LATERAL (
  SELECT k.status FROM contracts k JOIN credits c ON c.id = k.credit_id
  WHERE k.offer_id = o.id ORDER BY k.version DESC LIMIT 1
) n ON true
WHERE NOT coalesce(CASE
  WHEN o.status = 'AVAILABLE' THEN n.status IS NULL
  WHEN o.status = 'APPROVED' THEN n.status IS NULL AND o.formalization_turn = 'LENDER'
  WHEN o.status = 'PENDING_CONTRACT' THEN (n.status = 'PENDING' AND o.formalization_turn = 'BORROWER')
    OR (n.status = 'REJECTED' AND o.formalization_turn = 'LENDER')
  WHEN o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED') THEN n.status = 'APPROVED'
  WHEN o.ended_by = 'UNPAID' THEN n.status = 'APPROVED'
  ELSE n.status IS NULL OR n.status IN ('REJECTED', 'CANCELED')
END, false);

-- offer_sums: the totals of an offer equal the sums of its receivables, to the centavo
SELECT o.id, o.offer_value, s.*
FROM offers o
CROSS JOIN LATERAL (
  SELECT coalesce(sum(r.value) FILTER (WHERE NOT l.security_margin), 0) AS offered,
         coalesce(sum(r.value) FILTER (WHERE l.security_margin), 0) AS margin,
         count(*) FILTER (WHERE NOT l.security_margin) AS offered_count,
         count(*) FILTER (WHERE l.security_margin) AS margin_count,
         sum(r.transactions) FILTER (WHERE NOT l.security_margin) AS transactions,
         count(DISTINCT r.issuer_key) FILTER (WHERE NOT l.security_margin) AS issuers,
         min(r.due_date) FILTER (WHERE NOT l.security_margin) AS first_offered,
         max(r.due_date) FILTER (WHERE NOT l.security_margin) AS last_offered,
         min(r.due_date) AS first
  FROM offer_receivables l JOIN receivables r ON r.id = l.receivable_id
  WHERE l.offer_id = o.id
) s
WHERE (o.offer_value, o.margin_value, o.receivables_count, o.margin_count, o.transactions, o.issuers_count, o.min_due_date, o.max_due_date, o.first_due_date)
  IS DISTINCT FROM
  (s.offered, s.margin, s.offered_count, s.margin_count, s.transactions, s.issuers, s.first_offered, s.last_offered, s.first);

-- file_sums: the totals of a processed file equal the sums of its receivables, to the centavo; other files have none
SELECT f.id, f.status, f.total_value, s.*
FROM managed_files f
CROSS JOIN LATERAL (
  SELECT coalesce(sum(value), 0) AS value, coalesce(sum(transactions), 0) AS transactions, count(DISTINCT issuer_key) AS issuers,
         count(*) FILTER (WHERE r.company_id <> f.company_id OR r.card_network <> f.card_network) AS strange
  FROM receivables r WHERE r.file_id = f.id
) s
WHERE s.strange > 0
   OR CASE WHEN f.status = 'PROCESSED'
        THEN (f.total_value, f.total_rows, f.total_issuer) IS DISTINCT FROM (s.value, s.transactions, s.issuers)
        ELSE s.value > 0 END;

-- dashboard_totals: the dashboard totals equal the sums of the receivables, to the centavo
SELECT coalesce(t.company_id, r.company_id) AS id, card_network, due_date, status, offer_sold, t.value AS kept, r.value AS held
FROM (
  SELECT company_id, card_network, due_date, status, offer_sold, sum(value) AS value, sum(receivables) AS receivables
  FROM receivable_totals GROUP BY 1, 2, 3, 4, 5 HAVING sum(receivables) <> 0 OR sum(value) <> 0
) t
FULL JOIN (
  SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status) AS offer_sold,
    sum(r.value) AS value, count(*) AS receivables
  FROM receivables r LEFT JOIN offers o ON o.id = r.offer_id GROUP BY 1, 2, 3, 4, 5
) r USING (company_id, card_network, due_date, status, offer_sold)
WHERE (t.value, t.receivables) IS DISTINCT FROM (r.value, r.receivables);

-- month_totals: the monthly totals equal the sums of the daily totals
SELECT coalesce(m.company_id, t.company_id) AS id, card_network, due_month, status, offer_sold, m.value AS kept, t.value AS held
FROM (
  SELECT company_id, card_network, due_month, status, offer_sold, sum(value) AS value, sum(receivables) AS receivables
  FROM receivable_month_totals GROUP BY 1, 2, 3, 4, 5 HAVING sum(receivables) <> 0 OR sum(value) <> 0
) m
FULL JOIN (
  SELECT company_id, card_network, date_trunc('month', due_date::timestamp)::date AS due_month, status, offer_sold,
    sum(value) AS value, sum(receivables) AS receivables
  FROM receivable_totals GROUP BY 1, 2, 3, 4, 5 HAVING sum(receivables) <> 0 OR sum(value) <> 0
) t USING (company_id, card_network, due_month, status, offer_sold)
WHERE (m.value, m.receivables) IS DISTINCT FROM (t.value, t.receivables);

-- issuer_totals: the totals by issuer and month equal the sums of the receivables, to the centavo
SELECT coalesce(t.company_id, r.company_id) AS id, card_network, issuer, due_month, status, offer_sold, t.value AS kept, r.value AS held
FROM (
  SELECT company_id, card_network, issuer, due_month, status, offer_sold, sum(value) AS value, sum(receivables) AS receivables
  FROM receivable_issuer_totals GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(receivables) <> 0 OR sum(value) <> 0
) t
FULL JOIN (
  SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date AS due_month, r.status,
    r.status = 'RESERVED' AND is_sold(o.status) AS offer_sold, sum(r.value) AS value, count(*) AS receivables
  FROM receivables r LEFT JOIN offers o ON o.id = r.offer_id GROUP BY 1, 2, 3, 4, 5, 6
) r USING (company_id, card_network, issuer, due_month, status, offer_sold)
WHERE (t.value, t.receivables) IS DISTINCT FROM (r.value, r.receivables);

-- offer_due_dates: the totals of an offer by due date equal the sums of its receivables, to the centavo
SELECT coalesce(d.offer_id, l.offer_id) AS id, security_margin, due_date, d.value AS kept, l.value AS held
FROM offer_due_dates d
FULL JOIN (
  SELECT l.offer_id, l.security_margin, r.due_date, sum(r.value) AS value, count(*) AS receivables
  FROM offer_receivables l JOIN receivables r ON r.id = l.receivable_id GROUP BY 1, 2, 3
) l USING (offer_id, security_margin, due_date)
WHERE (d.value, d.receivables) IS DISTINCT FROM (l.value, l.receivables);

-- status_matches_audit: the newest audit row of an offer, credit, contract, file, held change or approval request ends in its current status
SELECT t.id, t.entity, t.status, newest.to_status
FROM (
  SELECT 'OFFER' AS entity, id, 'OFFER' AS aggregate, id AS aggregate_id, status FROM offers
  UNION ALL SELECT 'CREDIT', id, 'OFFER', offer_id, status FROM credits
  UNION ALL SELECT 'CONTRACT', id, 'OFFER', offer_id, status FROM contracts
  UNION ALL SELECT 'FILE', id, 'FILE', id, status FROM managed_files
  UNION ALL SELECT 'HELD_CHANGE', id, CASE WHEN user_id IS NULL THEN 'COMPANY' ELSE 'USER' END, coalesce(user_id, company_id), status
    FROM held_changes
  UNION ALL SELECT 'APPROVAL_REQUEST', id, 'APPROVAL_REQUEST', id, status FROM approval_requests
  UNION ALL SELECT 'REMITTANCE', id, 'OFFER', offer_id, status FROM remittances
  UNION ALL SELECT 'BUYBACK', id, 'OFFER', offer_id, status FROM buybacks
  UNION ALL SELECT 'COVER', id, 'OFFER', offer_id, status FROM covers
  UNION ALL SELECT 'DISPUTE', id, 'OFFER', offer_id, status FROM disputes
) t
LEFT JOIN LATERAL (
  SELECT a.to_status FROM audit a
  WHERE a.aggregate = t.aggregate AND a.aggregate_id = t.aggregate_id AND a.entity = t.entity AND a.entity_id = t.id
    AND a.to_status IS NOT NULL
  ORDER BY a.id DESC LIMIT 1
) newest ON true
WHERE newest.to_status IS DISTINCT FROM t.status;

-- audit_steps_are_continuous: each audit row of a record starts from the status in which the row before it ended
SELECT id, entity, entity_id, from_status, before FROM (
  SELECT id, entity, entity_id, from_status,
         lag(to_status) OVER (PARTITION BY entity, entity_id ORDER BY id) AS before
  FROM audit WHERE entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'HELD_CHANGE', 'APPROVAL_REQUEST', 'REMITTANCE',
    'BUYBACK', 'COVER', 'DISPUTE') AND to_status IS NOT NULL
) steps
WHERE from_status IS DISTINCT FROM before;

-- receivables_match_audit: the receivables of an offer in each status are as many as its audit rows count
SELECT coalesce(h.offer_id, b.offer_id) AS id, status, coalesce(h.held, 0) AS held, coalesce(b.booked, 0) AS booked
FROM (
  SELECT offer_id, status, count(*) AS held FROM receivables WHERE offer_id IS NOT NULL GROUP BY 1, 2
) h
FULL JOIN (
  SELECT offer_id, status, sum(n) AS booked FROM (
    SELECT aggregate_id AS offer_id, to_status AS status, (details->>'count')::bigint AS n
    FROM audit WHERE aggregate = 'OFFER' AND entity = 'RECEIVABLES'
    UNION ALL
    SELECT aggregate_id, from_status, -(details->>'count')::bigint
    FROM audit WHERE aggregate = 'OFFER' AND entity = 'RECEIVABLES'
  ) booking
  WHERE status NOT IN ('AVAILABLE', 'EXPIRED')
  GROUP BY 1, 2
) b USING (offer_id, status)
WHERE coalesce(h.held, 0) <> coalesce(b.booked, 0);

-- no_stuck_file: no file is in processing for more than 15 minutes
SELECT id, created_at FROM managed_files
WHERE status = 'PROCESSING' AND created_at < app_now() - interval '15 minutes';

-- one_held_change: at most one held change of a kind waits for the same account, user or new person
SELECT min(id) AS id, kind, array_agg(id ORDER BY id) AS changes
FROM held_changes WHERE status = 'HELD'
GROUP BY kind, user_id, CASE WHEN kind = 'BANK_DATA' THEN company_id::text END,
  CASE WHEN kind = 'NEW_MASTER' THEN jsonb_path_query_first(changes, '$[*] ? (@.field == "email").after')::text END
HAVING count(*) > 1;

-- no_overdue_held_change: no held change waits for more than 15 minutes after its effective time
SELECT id, kind, effective_at FROM held_changes
WHERE status = 'HELD' AND effective_at < app_now() - interval '15 minutes';

-- dossier_matches_audit: the audit row of a completion has the hash of the stored terms of the deal, and the audit trail has the stored chain head
SELECT d.offer_id AS id, d.terms_sha256 FROM dossiers d
WHERE NOT EXISTS (SELECT FROM audit a WHERE a.aggregate = 'OFFER' AND a.aggregate_id = d.offer_id AND a.seq <= d.audit_seq
    AND a.event = 'ACCEPT_CONTRACT' AND a.details->>'terms_sha256' = d.terms_sha256)
  OR NOT EXISTS (SELECT FROM audit a WHERE a.aggregate = 'OFFER' AND a.aggregate_id = d.offer_id AND a.seq = d.audit_seq
    AND a.hash = d.audit_hash);

-- settlement_dossier_of_each_closing: each step that closes the settlement of a deal with a dossier names the hash of a stored version, and each version has its step
SELECT coalesce(d.offer_id, a.aggregate_id) AS id, d.version, a.seq FROM settlement_dossiers d
FULL JOIN (SELECT aggregate_id, seq, details->>'settlement_sha256' AS sha256 FROM audit
  WHERE aggregate = 'OFFER' AND entity = 'OFFER' AND event IN ('COLLECT_ALL', 'RESCIND')
    AND aggregate_id IN (SELECT offer_id FROM dossiers)) a
  ON a.aggregate_id = d.offer_id AND a.sha256 = d.settlement_sha256
WHERE d.offer_id IS NULL OR a.seq IS NULL;

-- approval_by_another_user: an approval request is not answered by its requester, and the audit row of an approved act names requester and approver
SELECT r.id, r.act, r.status FROM approval_requests r
WHERE r.ended_by = r.requested_by
  OR (r.status = 'APPROVED' AND NOT EXISTS (SELECT FROM audit a WHERE a.aggregate = 'OFFER' AND a.aggregate_id = r.offer_id
    AND a.user_id = r.requested_by AND (a.details->>'approval_request')::bigint = r.id
    AND (a.details->>'approved_by')::bigint = r.ended_by));

-- one_waiting_request: at most one approval request of a company waits for the same proposal, acceptance or invitation of an investor
SELECT min(id) AS id, company_id, act, offer_id, lender FROM approval_requests,
  LATERAL jsonb_array_elements(CASE act WHEN 'INVITE' THEN command->'lenders' ELSE '[null]' END) lender
WHERE status = 'WAITING' AND expires_at > app_now() AND offer_id IS NOT NULL
GROUP BY company_id, act, offer_id, credit_id, lender HAVING count(*) > 1;

-- no_overdue_request: no approval request waits for more than 15 minutes after it expired
SELECT id, act, expires_at FROM approval_requests
WHERE status = 'WAITING' AND expires_at < app_now() - interval '15 minutes';

-- remittance_shares_sum: the shares of a remittance are its amount
SELECT r.id, r.amount, sum(s.amount) AS shares
FROM remittances r LEFT JOIN remittance_shares s ON s.remittance_id = r.id
GROUP BY r.id, r.amount HAVING sum(s.amount) IS DISTINCT FROM r.amount;

-- payment_of_each_deal: each completed deal has a payment of its price, and a collection for each sold receivable
SELECT o.id, p.payment_value, k.credit_value, n.collections
FROM offers o
JOIN contracts c ON c.credit_id = o.chosen_credit_id AND c.status = 'APPROVED'
JOIN credits k ON k.id = o.chosen_credit_id
LEFT JOIN payments p ON p.offer_id = o.id
CROSS JOIN LATERAL (SELECT count(*) AS collections FROM collections x JOIN offer_receivables l
  ON l.offer_id = x.offer_id AND l.receivable_id = x.receivable_id WHERE x.offer_id = o.id AND NOT l.security_margin) n
WHERE p.offer_id IS NULL OR (p.payment_value, p.credit_id, p.lender_id, p.borrower_id) IS DISTINCT FROM
    (k.credit_value, k.id, k.company_id, o.company_id)
  OR n.collections <> o.receivables_count;

-- collection_balance: the terms of a collection are the sums of its standing entries, with what is open they are its face, and nothing is open of a closed one
SELECT c.id, c.status, c.received_value, c.bought_back_value, c.covered_value, c.written_off_value, e.*
FROM collections c
CROSS JOIN LATERAL (
  SELECT coalesce(sum(x.amount) FILTER (WHERE x.kind = 'RECEIPT'), 0) AS received,
         coalesce(sum(x.amount) FILTER (WHERE x.kind = 'BUYBACK'), 0) AS bought_back,
         coalesce(sum(x.amount) FILTER (WHERE x.kind = 'COVER'), 0) AS covered,
         coalesce(sum(x.amount) FILTER (WHERE x.kind = 'WRITE_OFF'), 0) AS written_off
  FROM settlement_entries x WHERE x.collection_id = c.id AND x.reverses_id IS NULL
    AND NOT EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = x.id)
) e
WHERE (c.received_value, c.bought_back_value, c.covered_value, c.written_off_value)
    IS DISTINCT FROM (e.received, e.bought_back, e.covered, e.written_off)
  OR c.open_value < 0
  OR c.status <> 'VOID' AND e.received + e.bought_back + e.covered + e.written_off + c.open_value <> c.face_value
  OR c.status NOT IN ('EXPECTED', 'PARTIAL') AND c.open_value <> 0;

-- confirmed_by_entries: a confirmed payment has entries of its whole price, any other has none
SELECT p.offer_id AS id, p.status, p.confirmed_amount, e.*
FROM payments p
CROSS JOIN LATERAL (
  SELECT coalesce(sum(x.amount) FILTER (WHERE x.kind = 'PAYMENT'), 0) AS paid,
         coalesce(sum(x.amount) FILTER (WHERE x.kind = 'PAYMENT_FEE'), 0) AS fee
  FROM settlement_entries x WHERE x.offer_id = p.offer_id AND x.collection_id IS NULL AND x.reverses_id IS NULL
    AND NOT EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = x.id)
) e
WHERE e.paid <> coalesce(p.confirmed_amount, 0)
  OR e.paid + e.fee <> CASE WHEN p.status = 'CONFIRMED' THEN p.payment_value ELSE 0 END;

-- line_allocations: what is allocated of a bank line is the sum of its standing allocations, at most its amount
SELECT l.id, l.amount, l.allocated_amount, a.sum
FROM bank_lines l
CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount), 0) AS sum FROM bank_allocations x
  WHERE x.bank_line_id = l.id AND x.reversed_at IS NULL) a
WHERE l.allocated_amount <> a.sum OR a.sum > abs(l.amount);

-- allocation_entries: a credit whose price a debit returned has no standing entry; any other standing allocation has its standing receipt, remittance or bought-back entries; one of a price has an entry once the payment is confirmed; a linked one has an entry that its company made, or a receipt: with which a dispute ended, or of what its debit remitted; a remittance has its whole part
SELECT a.id, a.kind, a.amount, a.entry_id, a.remittance_id, p.status
FROM bank_allocations a
JOIN bank_lines l ON l.id = a.bank_line_id
JOIN payments p ON p.offer_id = a.offer_id
LEFT JOIN settlement_entries e ON e.id = a.entry_id AND e.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = e.id)
LEFT JOIN remittances r ON r.id = a.remittance_id AND r.status <> 'WITHDRAWN'
LEFT JOIN bank_allocations d ON d.offer_id = a.offer_id AND d.reversed_at IS NULL
  AND d.returned_payment -> 'allocation_ids' @> to_jsonb(a.id)
WHERE a.reversed_at IS NULL AND CASE
  WHEN d.id IS NOT NULL THEN a.entry_id IS NULL OR e.id IS NOT NULL
  WHEN a.linked AND l.amount > 0 AND e.dispute_id IS NULL AND e.company_id IS DISTINCT FROM a.company_id THEN true
  WHEN a.kind = 'COLLECTION' AND (l.amount > 0 OR a.linked AND a.remittance_id IS NULL)
    THEN (e.kind, e.collection_id, e.amount) IS DISTINCT FROM ('RECEIPT', a.collection_id, a.amount)
  WHEN a.kind = 'COLLECTION' THEN r.id IS NULL OR NOT EXISTS (SELECT FROM remittance_shares s
    WHERE s.remittance_id = r.id AND s.collection_id = a.collection_id AND s.amount = a.amount)
  WHEN a.kind = 'PAYMENT' AND l.amount > 0 THEN (e.kind IS NOT DISTINCT FROM 'PAYMENT') <> (p.status = 'CONFIRMED')
    OR p.status <> 'CONFIRMED' AND a.entry_id IS NOT NULL
  WHEN a.kind = 'PAYMENT' THEN a.entry_id IS NOT NULL
  -- One credit pays the whole price of a buyback, and is free once it is reversed.
  ELSE l.amount < 0 OR NOT EXISTS (SELECT FROM buybacks b
      WHERE b.id = a.buyback_id AND b.status = 'CONFIRMED' AND b.price = a.amount
        AND (a.linked OR b.confirmed_day = l.day)) END;

-- informing_debits: a standing debit of the investor is of a payment that is informed, or confirmed; only one that informed it stays with a contested one; together they are at most its price
SELECT p.offer_id AS id, p.status, p.payment_value, sum(a.amount) AS allocated
FROM payments p
JOIN bank_allocations a ON a.offer_id = p.offer_id AND a.kind = 'PAYMENT' AND a.company_id = p.lender_id AND a.reversed_at IS NULL
GROUP BY p.offer_id
HAVING p.status NOT IN ('INFORMED', 'CONFIRMED') AND (p.status <> 'CONTESTED' OR bool_or(a.linked)) OR sum(a.amount) > p.payment_value;

-- allocated_price: the standing credits of a payment, without returned ones, are at most what arrived, or its price until it is confirmed
SELECT p.offer_id AS id, p.status, p.payment_value, p.confirmed_amount, sum(a.amount) AS allocated
FROM payments p
JOIN bank_allocations a ON a.offer_id = p.offer_id AND a.kind = 'PAYMENT' AND a.reversed_at IS NULL
JOIN bank_lines l ON l.id = a.bank_line_id AND l.amount > 0
WHERE NOT EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = a.entry_id)
GROUP BY p.offer_id
HAVING sum(a.amount) > coalesce(p.confirmed_amount, p.payment_value);

-- settled_by_its_collection: in a tracked deal a receivable is liquidated when its collection is closed, by what closed it
SELECT r.id, r.status, r.settled_by, c.id AS collection, c.status AS collection_status
FROM collections c
JOIN offers o ON o.id = c.offer_id
JOIN receivables r ON r.id = c.receivable_id AND r.offer_id = o.id
WHERE o.tracked AND NOT (c.cover_id IS NOT NULL AND c.status = 'VOID') AND (r.status, r.settled_by) IS DISTINCT FROM
  (CASE WHEN c.settled_by IS NULL THEN 'NEGOTIATED' ELSE 'LIQUIDATED' END, c.settled_by);

-- tracked_status: the status of a tracked deal follows from its payment, its collections and its open disputes
SELECT o.id, o.status, p.status AS payment, n.open, n.entered
FROM offers o
JOIN payments p ON p.offer_id = o.id
CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE c.status IN ('EXPECTED', 'PARTIAL')) AS open,
    count(*) FILTER (WHERE c.status NOT IN ('EXPECTED', 'VOID')) AS entered
  FROM collections c WHERE c.offer_id = o.id) n
CROSS JOIN LATERAL (SELECT count(*) AS open FROM disputes d
  WHERE d.offer_id = o.id AND d.status IN ('OPEN', 'ANSWERED', 'ESCALATED')) d
WHERE o.tracked AND o.status <> CASE
  WHEN p.status = 'RESCINDED' THEN 'CANCELED'
  WHEN p.status = 'CONFIRMED' AND n.open = 0 AND d.open = 0 THEN 'LIQUIDATED'
  WHEN n.entered > 0 THEN 'PARTIALLY_LIQUIDATED'
  ELSE 'NEGOTIATED' END;

-- buyback_shares_sum: the shares of a buyback are its price and its open value, and a confirmed one has a standing entry of each share
SELECT b.id, b.status, b.price, b.open_value, s.price AS shared_price, s.open_value AS shared_open, s.entered
FROM buybacks b
CROSS JOIN LATERAL (SELECT sum(x.price) AS price, sum(x.open_value) AS open_value,
    count(*) AS shares, count(e.id) AS entered
  FROM buyback_shares x LEFT JOIN settlement_entries e ON e.buyback_id = x.buyback_id AND e.collection_id = x.collection_id
    AND e.reverses_id IS NULL AND e.amount = x.open_value
    AND NOT EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = e.id)
  WHERE x.buyback_id = b.id) s
WHERE (s.price, s.open_value) IS DISTINCT FROM (b.price, b.open_value)
  OR s.entered <> CASE b.status WHEN 'CONFIRMED' THEN s.shares ELSE 0 END;

-- cover_parts_sum: the shares and the receivables of a cover are its value, and an accepted one has standing entries and collections of that value
SELECT c.id, c.status, c.covered_value, s.amount AS shares, r.amount AS receivables, e.amount AS entered, x.face AS expected
FROM covers c
CROSS JOIN LATERAL (SELECT sum(amount) AS amount FROM cover_shares WHERE cover_id = c.id) s
CROSS JOIN LATERAL (SELECT sum(amount) AS amount FROM cover_receivables WHERE cover_id = c.id) r
CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount) FILTER (WHERE e.reverses_id IS NULL), 0)
    - coalesce(sum(e.amount) FILTER (WHERE e.reverses_id IS NOT NULL), 0) AS amount
  FROM settlement_entries e WHERE e.cover_id = c.id) e
CROSS JOIN LATERAL (SELECT coalesce(sum(x.face_value), 0) AS face FROM collections x
  WHERE x.cover_id = c.id AND x.status <> 'VOID') x
WHERE (s.amount, r.amount) IS DISTINCT FROM (c.covered_value, c.covered_value)
  OR e.amount <> CASE c.status WHEN 'ACCEPTED' THEN c.covered_value ELSE 0 END
  OR x.face <> CASE c.status WHEN 'ACCEPTED' THEN c.covered_value ELSE 0 END;

-- dispute_of_remittance: a remittance is disputed while a dispute of it is open
SELECT r.id, r.status, d.id AS dispute, d.status AS dispute_status
FROM remittances r
LEFT JOIN disputes d ON d.remittance_id = r.id AND d.status IN ('OPEN', 'ANSWERED', 'ESCALATED')
WHERE (r.status = 'DISPUTED') <> (d.id IS NOT NULL);

-- one_live_dispute: no two live disputes of a deal share a collection
SELECT s.collection_id AS id, count(*) AS disputes
FROM dispute_collections s
JOIN disputes d ON d.id = s.dispute_id AND d.status IN ('OPEN', 'ANSWERED', 'ESCALATED')
GROUP BY s.collection_id
HAVING count(*) > 1;

-- closed_dispute: nothing is open of the collections of a dispute that entries closed, unless it is about a remittance
SELECT d.id, d.settled_by, c.id AS collection, c.status
FROM disputes d
JOIN dispute_collections s ON s.dispute_id = d.id
JOIN collections c ON c.id = s.collection_id AND c.status IN ('EXPECTED', 'PARTIAL')
WHERE d.status = 'CLOSED' AND d.remittance_id IS NULL;

-- dispute_entries: the receipts of an ended dispute are at most its value, and an open one has none
SELECT d.id, d.status, d.value, e.amount AS entered
FROM disputes d
CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM settlement_entries WHERE dispute_id = d.id) e
WHERE e.amount > CASE WHEN d.status IN ('AGREED', 'DECIDED') THEN d.value ELSE 0 END;

-- no_overdue_difference: no buyback, cover or dispute waits for more than 15 minutes after its time was over
SELECT id, 'BUYBACK' AS kind, expires_at FROM buybacks
WHERE status = 'PROPOSED' AND expires_at < app_now() - interval '15 minutes'
UNION ALL SELECT id, 'COVER', expires_at FROM covers
WHERE status = 'OFFERED' AND expires_at < app_now() - interval '15 minutes'
UNION ALL SELECT id, 'DISPUTE', answer_until FROM disputes
WHERE status IN ('OPEN', 'ANSWERED') AND answer_until < app_now() - interval '15 minutes';
