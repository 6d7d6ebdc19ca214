CREATE TABLE "address_codes" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "confirmed_lead_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_codes" ADD CONSTRAINT "address_codes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "dealers" SET "confirmed_lead_email" = "lead_email";
