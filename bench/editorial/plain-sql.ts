/** The same work written by hand in SQL, without states, checks and conflicts. */
export const plainSql = {
  /** Fifty rows with the visible columns, and the number of rows in each state. */
  list: `select (select jsonb_agg(page) from (
      select id, country_code, language, title, left(content, 200), status, priority, quality, failed_checks, updated_at, updated_by
      from petition_drafts order by country_code, language, id limit 50) as page) as rows,
    (select jsonb_object_agg(status, count) from (select status, count(*) from petition_drafts group by status) as counted) as by_status`,
  approve: [
    `update petition_drafts set status = 'approved', updated_at = now()`,
    `insert into audit_log (at, actor_id, actor_name, action, subject, details, keep_until)
      select now(), 1, 'admin', 'draft_status', 'draft:' || id, '{}', now() + interval '3 years' from petition_drafts`,
  ],
  insert: [
    `create table plain_drafts (like petition_drafts including all)`,
    `insert into plain_drafts overriding system value select * from petition_drafts`,
    `create table plain_versions (like petition_draft_versions including all)`,
    `insert into plain_versions select * from petition_draft_versions`,
    `insert into audit_log (at, actor_id, actor_name, action, subject, details, keep_until)
      select now(), 1, 'admin', 'draft_generated', 'draft:' || id, '{}', now() + interval '3 years' from petition_drafts`,
  ],
} as const;
