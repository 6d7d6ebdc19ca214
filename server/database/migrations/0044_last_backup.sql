CREATE TABLE "last_backup" (
	"of" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
