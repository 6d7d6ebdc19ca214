UPDATE "listings" SET "base_price_cents" = NULL WHERE "base_price_cents" = 0;
