CREATE TABLE "mail_tally" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mail" text NOT NULL,
	"dealer_id" text,
	"about_id" text,
	"recipient_hash" "bytea"
);
--> statement-breakpoint
CREATE INDEX "mail_tally_at" ON "mail_tally" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_tally_dealer" ON "mail_tally" USING btree ("dealer_id","at");--> statement-breakpoint
CREATE INDEX "mail_tally_about" ON "mail_tally" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "mail_tally_recipient" ON "mail_tally" USING btree ("recipient_hash","at");