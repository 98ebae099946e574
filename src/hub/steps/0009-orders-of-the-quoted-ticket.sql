-- Which orders a new one would be equal to is asked with its ticket too: one of the very ticket that was quoted is of the
-- same quote as one that was sold from it. The function that looks is made anew with the functions.
DROP FUNCTION IF EXISTS shop.equal_orders(bytea, bytea, bytea, uuid, uuid[]);
