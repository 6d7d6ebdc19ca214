CREATE TABLE "server_files" (
	"server" text PRIMARY KEY NOT NULL,
	"home" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
