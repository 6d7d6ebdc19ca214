CREATE TABLE "delivery_lanes" (
	"dealer_id" text NOT NULL,
	"kind" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"status" integer,
	"reason" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "delivery_lanes_dealer_id_kind_pk" PRIMARY KEY("dealer_id","kind")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_lanes" ADD CONSTRAINT "delivery_lanes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" = 'waiting';