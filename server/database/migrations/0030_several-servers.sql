CREATE UNLOGGED TABLE "limit_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"channel" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
