ALTER TABLE "reader_links" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "reason" text DEFAULT '' NOT NULL;