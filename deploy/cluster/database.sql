-- On the primary, once: the database of the service and its user. pg_read_all_stats is for REQUIRE_SYNCHRONOUS_STANDBY.
CREATE ROLE signup LOGIN PASSWORD 'signup-password';
GRANT pg_read_all_stats TO signup;
CREATE DATABASE signup OWNER signup;
