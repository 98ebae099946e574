-- Whose term is over is looked at by the counters, which know what each sale came to. No counter asked the shop for it.
SET LOCAL ROLE {{functions}};
DROP FUNCTION IF EXISTS api_1.run_retention();
SET LOCAL ROLE {{tables}};
DROP FUNCTION IF EXISTS shop.past_retention(integer);
DROP INDEX shop.customers_by_age;
DELETE FROM shop.daily_tasks WHERE name = 'retention';
REVOKE UPDATE (done_at) ON shop.daily_tasks FROM {{functions}};
REVOKE DELETE ON shop.forgotten_marks FROM {{functions}};
