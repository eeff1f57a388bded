#!/bin/sh
# Once, on an empty cluster: a role that is no superuser, and its database (docs/deployment.md, step 1).
set -eu
psql --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" --username postgres <<'SQL'
CREATE ROLE pregao LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE pregao OWNER pregao;
SQL
