ALTER TABLE "petition_draft_presence" ADD COLUMN "writing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD COLUMN "withdraw_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD COLUMN "scheduled_by" jsonb;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD COLUMN "missed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "petition_drafts_assignee" ON "petition_drafts" USING btree ("assignee") WHERE assignee is not null;--> statement-breakpoint
CREATE INDEX "petition_drafts_scheduled" ON "petition_drafts" USING btree ("id") WHERE publish_at is not null or withdraw_at is not null;--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD CONSTRAINT "petition_drafts_scheduled_by_somebody" CHECK ((publish_at is null and withdraw_at is null) or scheduled_by is not null);--> statement-breakpoint
-- Names of users are unique regardless of case; the foreign key needs an index on the names themselves. The tables do not mention it, because a wing does not import those of another.
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
ALTER TABLE "petition_drafts" ADD CONSTRAINT "petition_drafts_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("username") ON DELETE set null ON UPDATE cascade;
