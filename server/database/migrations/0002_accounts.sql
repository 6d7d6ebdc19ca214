CREATE TABLE "password_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"suspect" boolean NOT NULL,
	"attempt" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_attempt_unique" UNIQUE("attempt")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_dealer_member" ON "password_links" USING btree ("dealer_member_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_age" ON "password_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("at");