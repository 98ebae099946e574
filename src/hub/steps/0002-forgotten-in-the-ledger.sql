-- Whether a counter has cleared everybody is asked every few seconds: the last entry that forgot somebody is at hand.
CREATE INDEX ledger_of_forgotten ON shop.ledger (seq) WHERE kind = 'customer forgotten';
