-- When an address last gave no answer within the time of a try: nothing of it is tried for a minute, so that its lanes do not
-- take the places of others one after the other.
ALTER TABLE webhooks ADD COLUMN hung_at timestamptz;
