import { WorkflowScreen } from '#features/editorial/admin/index.ts';
import { CountryPages } from '#features/translation/admin/translating/index.ts';

/** `/admin`: the three stages of the work. */
export const Workflow = () => <WorkflowScreen title="Arbeitsablauf" countryPages={<CountryPages />} />;

/** `/admin/final`: the same under its second address. */
export const FinalWorkflow = () => (
  <WorkflowScreen title="Finaler Arbeitsablauf" countryPages={<CountryPages />} />
);
