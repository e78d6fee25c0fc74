DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "keep_until" timestamp with time zone;--> statement-breakpoint
UPDATE "audit_log" SET "keep_until" = "at" + CASE
	WHEN "action" = 'sign_in_failed' AND "subject" IS NULL THEN interval '2160 hours'
	ELSE interval '26280 hours'
END;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "keep_until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_keep_until" ON "audit_log" USING btree ("keep_until");--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE DELETE ON "audit_log" FOR EACH ROW WHEN (OLD."keep_until" > now()) EXECUTE FUNCTION "refuse_audit_change"();
