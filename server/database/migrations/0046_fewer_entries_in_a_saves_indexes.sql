DROP INDEX "enquiries_merged";--> statement-breakpoint
DROP INDEX "enquiries_group";--> statement-breakpoint
DROP INDEX "enquiries_assignee";--> statement-breakpoint
CREATE INDEX "enquiries_merged" ON "enquiries" USING btree ("merged_into") WHERE "enquiries"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_group" ON "enquiries" USING btree ("group_id") WHERE "enquiries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee_id") WHERE "enquiries"."assignee_id" is not null;