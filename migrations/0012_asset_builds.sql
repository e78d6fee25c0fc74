CREATE TABLE "asset_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
