CREATE TABLE "lead_turns" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"nobody_on" date
);
--> statement-breakpoint
ALTER TABLE "dealer_members" ADD COLUMN "takes_leads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_members" ADD COLUMN "lead_turn" integer;--> statement-breakpoint
ALTER TABLE "dealer_members" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "dealer_members" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "answers_within_hours" integer;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "lead_rule" jsonb DEFAULT '{"kind":"off","makes":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "dealer_id" text;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_dealer" ON "audit_log" USING btree ("dealer_id","at","position") WHERE "audit_log"."dealer_id" is not null;--> statement-breakpoint
UPDATE "audit_log" SET "dealer_id" = "dealer_members"."dealer_id" FROM "dealer_members" WHERE "audit_log"."actor_kind" = 'dealer' AND "dealer_members"."id" = "audit_log"."actor_id";--> statement-breakpoint
UPDATE "audit_log" SET "dealer_id" = "dealers"."id" FROM "dealers" WHERE "audit_log"."actor_kind" IN ('operator', 'system') AND "dealers"."id" = "audit_log"."object_id";
