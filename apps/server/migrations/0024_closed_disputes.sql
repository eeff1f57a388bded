-- compatible: no
-- A dispute that ends because an entry left nothing of it open is CLOSED, with what settled it. An earlier program
-- would call it agreed, so none may run beside this schema.
ALTER TABLE disputes
  ADD settled_by text CHECK (settled_by IN ('RECEIPT', 'BUYBACK', 'COVER', 'LOSS')),
  DROP CONSTRAINT disputes_status_check,
  ADD CONSTRAINT disputes_status_check CHECK (
    status IN ('OPEN', 'ANSWERED', 'AGREED', 'ESCALATED', 'DECIDED', 'CLOSED', 'VOID')),
  DROP CONSTRAINT disputes_check3,
  ADD CONSTRAINT disputes_ended CHECK (
    (status IN ('AGREED', 'DECIDED', 'CLOSED', 'VOID')) = (ended_at IS NOT NULL)),
  ADD CONSTRAINT disputes_closed CHECK ((status = 'CLOSED') = (settled_by IS NOT NULL));
GRANT UPDATE (settled_by) ON disputes TO pregao_app;
