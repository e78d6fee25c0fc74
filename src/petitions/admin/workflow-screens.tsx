import { CountryPages } from '#translation/admin/index.ts';
import { WorkflowScreen } from './screens/workflow-screen.tsx';

/** `/admin`: the three stages of the work. */
export const Workflow = () => <WorkflowScreen title="Arbeitsablauf" countryPages={<CountryPages />} />;

/** `/admin/final`: the same under its second address. */
export const FinalWorkflow = () => (
  <WorkflowScreen title="Finaler Arbeitsablauf" countryPages={<CountryPages />} />
);
