CREATE TABLE "incidents" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"days_are_about" text NOT NULL,
	"learned_on" date NOT NULL,
	"circumstances" text NOT NULL,
	"information" text NOT NULL,
	"persons" text NOT NULL,
	"harm" text,
	"harm_reason" text NOT NULL,
	"measures" text NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_told" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "request_id" text;