-- What a search holds of each car is worked out anew: its all-in price no longer has a programme's rebate in it.
INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT DISTINCT "dealer_id", '' FROM "listings" WHERE "removed_at" IS NULL ON CONFLICT DO NOTHING;
