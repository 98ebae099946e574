-- By this a counter locks the key of its records once it has not heard the shop for long. It keeps no copy: the shop hands it
-- back to that counter alone, and with it the records open again.
ALTER TABLE shop.counters ADD COLUMN lock_key bytea CHECK (octet_length(lock_key) = 32);
GRANT UPDATE (lock_key) ON shop.counters TO {{functions}};
