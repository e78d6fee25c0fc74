import { JobsOfKinds, useJobsOfKinds, useMayCall } from '#office/admin/index.ts';

const kinds = ['petition-translate'];

const Jobs = () => {
  const { open, last } = useJobsOfKinds(kinds);
  if (open.length === 0 && !last) return null;
  return (
    <section className="card" aria-label="Übersetzungsaufträge">
      <JobsOfKinds kinds={kinds} />
    </section>
  );
};

/** Running petition translations and the last result; requires the right to see jobs. */
export const TranslationJobs = () => (useMayCall()('GET /api/admin/jobs') ? <Jobs /> : null);
