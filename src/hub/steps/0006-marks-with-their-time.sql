-- When the customer of a mark was forgotten: one that a counter brought after a restore is older than its entry. Null where
-- it is as old as that.
ALTER TABLE shop.forgotten_marks ADD COLUMN forgotten_at timestamptz;
