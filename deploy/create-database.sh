#!/bin/sh
# Run once by the postgres image, on an empty volume, as the superuser.
set -eu
DATABASE_PASSWORD=$(cat /run/secrets/database_password)
export DATABASE_PASSWORD
psql -v ON_ERROR_STOP=1 -U postgres -d postgres -f /create-database.sql
