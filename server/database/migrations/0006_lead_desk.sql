ALTER TABLE "dealers" ADD COLUMN "lead_desk" jsonb DEFAULT '{"copiesManagers":false,"passOnAfter":null,"keepsCarDays":2,"lostReasons":[],"financeMembers":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "passed_on" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "held_answer" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "sale" jsonb;--> statement-breakpoint
ALTER TABLE "enquiry_reads" ADD COLUMN "with_credit" boolean;