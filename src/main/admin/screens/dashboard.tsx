import { DashboardScreen } from '#features/editorial/admin/index.ts';
import { FactsList } from '#features/facts/admin/index.ts';

/** `/admin/dashboard`: the facts of the countries stand in the tab of the countries. */
export const Dashboard = () => (
  <DashboardScreen facts={<FactsList pathOf={(code) => `/admin/facts?country=${code}`} />} />
);
