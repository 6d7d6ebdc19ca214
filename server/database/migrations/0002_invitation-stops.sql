CREATE TABLE "invitation_stops" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "invitation_stops_stopped" ON "invitation_stops" USING btree ("address_hash") WHERE "invitation_stops"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "invitation_stops_unused" ON "invitation_stops" USING btree ("created_at") WHERE "invitation_stops"."stopped_at" is null;