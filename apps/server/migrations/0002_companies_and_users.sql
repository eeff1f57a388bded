-- Companies, users and how they sign in; what the product keeps for one user.

CREATE TABLE companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_type text NOT NULL CHECK (company_type IN ('MODERATOR', 'LENDER', 'BORROWER')),
  name text NOT NULL,
  trade_name text,
  tax_number text NOT NULL UNIQUE CHECK (tax_number ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  business_type text,
  legal_nature text,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[0-9]{10,11}$'),
  bank text NOT NULL,
  bank_branch text NOT NULL,
  bank_account text NOT NULL,
  bank_account_digit text NOT NULL,
  bank_account_type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  -- The second factor that the company requires of its users.
  second_factor text NOT NULL DEFAULT 'MAILED_PIN' CHECK (second_factor IN ('MAILED_PIN', 'OWN_FACTOR')),
  second_factor_since timestamptz
);
-- The order of the selectors.
CREATE INDEX companies_by_search_key ON companies (company_type, search_key(name), id);
CREATE INDEX companies_newest ON companies (created_at DESC, id DESC);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('MASTER', 'OPERATOR')),
  tax_number text NOT NULL UNIQUE,
  phone text NOT NULL UNIQUE,
  password_hash text,
  -- NULL while the user is invited: accepting an invitation sets the password.
  accepted_at timestamptz,
  blocked_at timestamptz,
  language text NOT NULL DEFAULT 'pt' CHECK (language IN ('pt', 'en')),
  timezone text NOT NULL DEFAULT 'UTC-3',
  -- Wrong PINs since the last success, across PIN challenges.
  pin_tries integer NOT NULL DEFAULT 0,
  pin_locked_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  -- Set for service users: programs of a company, whose phone and tax number are placeholders.
  scopes text[] CHECK (
    scopes <@ ARRAY['READ', 'FILES', 'PUBLISH', 'BID', 'CONTRACTS'] AND cardinality(scopes) > 0),
  -- Set for erased users: deals and the audit trail keep the id, and nobody signs in with it again.
  erased_at timestamptz,
  -- Since when the user has a second factor of their own: from then on a mailed PIN is refused.
  factor_since timestamptz,
  factor_reset_at timestamptz,
  CONSTRAINT users_phone_check CHECK (phone ~ '^[0-9]{11}$' OR scopes IS NOT NULL OR erased_at IS NOT NULL),
  CONSTRAINT users_tax_number_check CHECK (tax_number ~ '^[0-9]{11}$' OR scopes IS NOT NULL
    OR (erased_at IS NOT NULL AND blocked_at IS NOT NULL AND password_hash IS NULL)),
  -- A service user never signs in and manages nothing.
  CONSTRAINT users_service_check CHECK (
    scopes IS NULL OR (password_hash IS NULL AND role = 'OPERATOR' AND accepted_at IS NOT NULL))
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
-- Finds the other MASTERs of a company before one of them is blocked.
CREATE INDEX users_by_company ON users (company_id, role);
CREATE INDEX users_service ON users (company_id, id) WHERE scopes IS NOT NULL;

-- Requests of companies to take part. Their data is kept as it was sent and checked when a moderator accepts,
-- so that the public call does not reveal which companies are registered.
CREATE TABLE access_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'DECLINED')),
  -- The bodies of the company form and of the form of its first user, without masks.
  company jsonb NOT NULL,
  person jsonb NOT NULL,
  language text NOT NULL CHECK (language IN ('pt', 'en')),
  timezone text NOT NULL,
  reason text,
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  company_id bigint REFERENCES companies,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((status = 'PENDING') = (answered_at IS NULL)),
  CHECK ((answered_by IS NULL) = (answered_at IS NULL)),
  CHECK ((status = 'ACCEPTED') = (company_id IS NOT NULL)),
  CHECK ((status = 'DECLINED') = (reason IS NOT NULL))
);
CREATE INDEX access_requests_newest ON access_requests (created_at DESC, id DESC);
CREATE INDEX access_requests_pending ON access_requests (created_at) WHERE status = 'PENDING';

-- The second step of a sign-in, which a correct password opens.
CREATE TABLE pin_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users,
  pin_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Chosen at sign-in: the mail with the PIN and the session that follows use them.
  language text NOT NULL DEFAULT 'pt' CHECK (language IN ('pt', 'en')),
  timezone text NOT NULL DEFAULT 'UTC-3',
  -- The instant of the password: a chain of new PINs ends some time after it.
  began_at timestamptz NOT NULL DEFAULT app_now(),
  factor text NOT NULL DEFAULT 'PIN' CHECK (factor IN ('PIN', 'OWN'))
);
CREATE INDEX pin_challenges_by_user ON pin_challenges (user_id, created_at DESC);
CREATE INDEX pin_challenges_by_end ON pin_challenges (expires_at);

-- The secret of a user's authenticator app, sealed. A new secret is pending until its first code arrives.
CREATE TABLE authenticator_apps (
  user_id bigint PRIMARY KEY REFERENCES users,
  secret text,
  enrolled_at timestamptz,
  last_used_at timestamptz,
  -- The newest time step whose code was used: that code and older ones are refused.
  last_step bigint NOT NULL DEFAULT 0,
  pending_secret text,
  pending_at timestamptz,
  CHECK ((secret IS NULL) = (enrolled_at IS NULL)),
  CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- The end of the session itself, 12 hours after sign-in.
  expires_at timestamptz NOT NULL,
  -- The end of the newest token: a session that is not refreshed ends with it.
  token_expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_cause text CHECK (ended_cause IN ('SIGN_OUT', 'BLOCKED', 'PASSWORD_RESET', 'ROLE_CHANGED',
    'EMAIL_CHANGED', 'ENDED_BY_OWNER', 'FACTOR_RESET')),
  -- Shown to the owner, who recognizes the session by them.
  browser text,
  system text,
  address text,
  seen_at timestamptz,
  seen_address text,
  CHECK ((ended_at IS NULL) = (ended_cause IS NULL))
);
CREATE INDEX sessions_live_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Network addresses from which an account signed in. Tries from elsewhere do not lock its owner out there.
CREATE TABLE known_addresses (
  user_id bigint NOT NULL REFERENCES users,
  address text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, address)
);

-- Refused sign-ins, until a job writes them into the audit trail. A try for an unknown account gets a row as
-- well, so that both take the same work; for that reason there are no foreign keys to check.
CREATE TABLE refused_sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL for an unknown address or client id.
  user_id bigint,
  -- Set for a program.
  credential_id bigint,
  -- The key of the refusal.
  reason text NOT NULL,
  -- Shortened: 203.0.113.0/24, 2001:db8:7::/48.
  network text NOT NULL,
  request_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  hour timestamptz NOT NULL DEFAULT date_trunc('hour', app_now()),
  -- Has an audit row of its own.
  recorded boolean NOT NULL DEFAULT false
);
CREATE INDEX refused_sign_ins_by_hour ON refused_sign_ins (hour, user_id, id);

-- Client ids and secrets of programs. The secret is made when its owner sees it; only the hash is stored.
CREATE TABLE credentials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  client_id text NOT NULL UNIQUE,
  -- NULL until the owner opens the mailed link.
  secret_hash text,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  -- EMAIL_CHANGED: the link to the secret went to the old address.
  ended_cause text CHECK (ended_cause IN ('DELETED', 'EXPIRED', 'BLOCKED', 'EMAIL_CHANGED')),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  -- The last exchange for a token.
  last_used_at timestamptz,
  CHECK ((status = 'INACTIVE') = (ended_cause IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_cause IS NULL))
);
CREATE INDEX credentials_by_user ON credentials (user_id, created_at DESC, id DESC);
CREATE INDEX credentials_active_by_end ON credentials (expires_at) WHERE status = 'ACTIVE';

-- Answers of calls with an Idempotency-Key, kept for 24 hours of real time. The transaction of the command
-- writes the row, so an answer exists exactly where its effect does.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  call text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  -- The hash of the request.
  fingerprint text NOT NULL,
  status integer NOT NULL,
  -- The body, byte for byte as it was sent.
  reply text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Saved views of lists: filters and order that a user keeps under a name.
CREATE TABLE list_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- The company of the user, which never changes.
  company_id bigint NOT NULL REFERENCES companies,
  list text NOT NULL CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users',
    'companies', 'held-changes', 'approvals')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- Query parameters of the page of the list: each a text or an array of texts.
  params jsonb NOT NULL CHECK (jsonb_typeof(params) = 'object' AND length(params::text) <= 8000),
  -- Offered to every user of the company.
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE UNIQUE INDEX list_views_names ON list_views (user_id, list, lower(name));
CREATE INDEX list_views_shared ON list_views (company_id) WHERE shared;

-- The view with which a list opens for its reader: a saved one, or a preset of the role.
CREATE TABLE list_view_defaults (
  user_id bigint NOT NULL REFERENCES users,
  list text NOT NULL CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users',
    'companies', 'held-changes', 'approvals')),
  view_id bigint REFERENCES list_views ON DELETE CASCADE,
  preset text CHECK (length(preset) BETWEEN 1 AND 60),
  PRIMARY KEY (user_id, list),
  CHECK (num_nonnulls(view_id, preset) = 1)
);
CREATE INDEX list_view_defaults_by_view ON list_view_defaults (view_id) WHERE view_id IS NOT NULL;
