CREATE TABLE "calendar_addresses" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;