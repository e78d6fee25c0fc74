import { FactsList } from '#countries/admin/index.ts';
import { DashboardScreen } from './screens/dashboard-screen.tsx';

/** `/admin/dashboard`: the facts of the countries stand in the tab of the countries. */
export const Dashboard = () => (
  <DashboardScreen facts={<FactsList pathOf={(code) => `/admin/facts?country=${code}`} />} />
);
