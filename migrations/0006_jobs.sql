CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"lane" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state" CHECK (state in ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')),
	CONSTRAINT "jobs_finished" CHECK (("jobs"."finished_at" is null) = (state in ('queued', 'running', 'paused')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_open" ON "jobs" USING btree ("kind","key") WHERE state in ('queued', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "jobs_finished_at" ON "jobs" USING btree ("finished_at");--> statement-breakpoint
-- The former queue kept its tables in a schema of its own; nothing in them outlives its run.
DROP SCHEMA IF EXISTS "jobs" CASCADE;
