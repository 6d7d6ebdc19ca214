ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_search_id_saved_searches_id_fk";
--> statement-breakpoint
DROP INDEX "search_matches_at";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
CREATE FUNCTION "forget_matches_of_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_matches" USING "removed" WHERE "search_matches"."search_id" = "removed"."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "saved_searches_removed" AFTER DELETE ON "saved_searches" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "forget_matches_of_searches"();
