import { FactsList } from '#countries/admin/index.ts';
import { DashboardScreen } from './screens/dashboard-screen.tsx';

/** `/admin/dashboard`, with the country facts in the countries tab. */
export const Dashboard = () => (
  <DashboardScreen facts={<FactsList pathOf={(code) => `/admin/facts?country=${code}`} />} />
);
