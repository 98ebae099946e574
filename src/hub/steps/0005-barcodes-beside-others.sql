-- Links of barcodes stand with what else is kept beside tickets (step 3). Nothing wrote into this table of theirs any more.
SET LOCAL ROLE {{functions}};
DROP FUNCTION IF EXISTS api_1.barcode_put(text, text);
SET LOCAL ROLE {{tables}};
DROP TABLE shop.barcodes;
