ALTER TABLE "country_facts" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "country_facts" ADD COLUMN "shipped_digest" text;