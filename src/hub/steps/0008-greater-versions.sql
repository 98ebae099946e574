-- A shop that was founded anew has the minutes of the calendar as its epoch: versions of what is kept beside tickets
-- (step 3) are too great for 32 bits there. The function that takes them is made anew with the functions.
SET LOCAL ROLE {{functions}};
DROP FUNCTION IF EXISTS api_1.side_put(text, text, integer, integer, uuid, uuid, bytea);
SET LOCAL ROLE {{tables}};
ALTER TABLE shop.side_records ALTER COLUMN version TYPE bigint;
