ALTER TABLE "petition_drafts" ADD COLUMN "checked_against" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wto_petitions" ADD COLUMN "release_reason" text;