import { Stack, Text, Title } from '@mantine/core';
import { JobsOfKinds, useMayCall } from '#office/admin/index.ts';
import { GenerateMissing } from '#petitions/admin/index.ts';
import { CountryPagesTask } from '#translation/admin/index.ts';
import { WorkflowLog } from './workflow-log.tsx';

const kinds = ['drafts-generate', 'drafts-complete', 'texts-translate'];

const Drafts = () => {
  const mayCall = useMayCall();
  if (!mayCall('POST /api/admin/generate-petitions')) return null;
  return (
    <section className="card" aria-label="Entwürfe erzeugen">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Entwürfe erzeugen
        </Title>
        <Text c="dimmed">
          Für jedes Land, das in einer Sprache noch keinen Entwurf hat, entsteht einer aus den Basistexten,
          mit Anschrift und Rechtsgrundlage. Vorhandene Entwürfe bleiben, wie sie sind.
        </Text>
        <div>
          <GenerateMissing />
        </div>
      </Stack>
    </section>
  );
};

/**
 * Generates what is missing: drafts from base texts and translations of the country pages; below it the jobs
 * and the log.
 */
export const GeneratorTab = () => (
  <>
    <Drafts />
    <CountryPagesTask />
    <JobsOfKinds kinds={kinds} />
    <Title order={2} size="h3">
      Workflow-Log
    </Title>
    <WorkflowLog />
  </>
);
