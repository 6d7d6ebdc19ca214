CREATE TABLE "encryption_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"current_since" timestamp with time zone
);
