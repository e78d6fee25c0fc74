CREATE TABLE "operation_samples" (
	"slot" timestamp with time zone NOT NULL,
	"process" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"refused" integer NOT NULL,
	"letters" integer NOT NULL,
	"durations" integer[] NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"open_jobs" integer NOT NULL,
	"backup_age_seconds" integer,
	CONSTRAINT "operation_samples_slot_process_pk" PRIMARY KEY("slot","process")
);
