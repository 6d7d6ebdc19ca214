CREATE TABLE "sent_mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
