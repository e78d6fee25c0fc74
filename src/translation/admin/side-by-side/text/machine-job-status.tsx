import { Alert, Text } from '@mantine/core';
import { useCachedJobs } from '#office/admin/index.ts';

/** State of the requested machine translation; renders nothing once it succeeded. */
export const MachineTranslationStatus = ({ jobId }: { jobId: string }) => {
  const job = useCachedJobs().find(({ id }) => id === jobId);
  if (!job || (job.state === 'done' && job.failed === 0)) return null;
  if (job.state === 'queued' || job.state === 'running')
    return (
      <Text size="sm" c="dimmed" mt="sm" role="status">
        Der Übersetzungsdienst arbeitet an diesem Text.
      </Text>
    );
  const title = job.state === 'paused' ? 'Übersetzung angehalten' : 'Nicht übersetzt';
  return (
    <Alert color={job.state === 'paused' ? 'yellow' : 'red'} role="alert" title={title} mt="sm">
      {job.message ?? 'Der Auftrag wurde abgebrochen.'}
    </Alert>
  );
};
