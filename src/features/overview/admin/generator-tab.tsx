import { Stack, Text, Title } from '@mantine/core';
import { useMay } from '#features/accounts/admin/index.ts';
import { GenerateMissing } from '#features/editorial/admin/index.ts';
import { JobsOfKinds } from '#features/jobs/admin/index.ts';
import { CountryContent } from '#features/translation/admin/translating/index.ts';
import { WorkflowLog } from './workflow-log.tsx';

const kinds = ['drafts-generate', 'drafts-complete', 'texts-translate'];

const Drafts = () => {
  const may = useMay();
  if (!may('POST /api/admin/generate-petitions')) return null;
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

/** Makes what is missing: drafts from the base texts, translations of the country pages; below it what became of it. */
export const GeneratorTab = () => (
  <>
    <Drafts />
    <CountryContent />
    <JobsOfKinds kinds={kinds} />
    <Title order={2} size="h3">
      Workflow-Log
    </Title>
    <WorkflowLog />
  </>
);
