CREATE TABLE "waiting_mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mail" text NOT NULL,
	"about_id" text,
	"at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_mails_account" ON "waiting_mails" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "waiting_mails_age" ON "waiting_mails" USING btree ("at");