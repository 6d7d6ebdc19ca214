CREATE TABLE "address_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "address_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "dealer_members" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_links_user" ON "address_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "address_links_dealer_member" ON "address_links" USING btree ("dealer_member_id","created_at");--> statement-breakpoint
CREATE INDEX "address_links_age" ON "address_links" USING btree ("created_at");
--> statement-breakpoint
-- Members who joined by an invitation came by a mailed link, and approved businesses have been looked up. Shoppers and
-- owners of businesses that wait stay as they are, for nobody knows it of them.
UPDATE "dealer_members" SET "email_verified_at" = "created_at" WHERE "removed_at" IS NULL AND ("role" <> 'owner' OR "dealer_id" IN (SELECT "id" FROM "dealers" WHERE "state" = 'approved'));
