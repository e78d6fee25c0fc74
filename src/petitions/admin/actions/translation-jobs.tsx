import { JobsOfKinds, useJobsOfKinds, useMay } from '#office/admin/index.ts';

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

/** The translations of petitions that go on, and what the last one came to; for those who may see long work. */
export const TranslationJobs = () => (useMay()('GET /api/admin/jobs') ? <Jobs /> : null);
