CREATE TABLE "kept_posts" (
	"owner_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"made" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_posts_owner_id_key_hash_pk" PRIMARY KEY("owner_id","key_hash")
);
--> statement-breakpoint
CREATE INDEX "kept_posts_age" ON "kept_posts" USING btree ("created_at");