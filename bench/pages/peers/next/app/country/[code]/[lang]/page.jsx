import { pageOf } from '../../../../../shared/pages.server.js';
import { CountryPage } from '../../../country-page.jsx';

export default async function Page({ params }) {
  const { props } = pageOf(await params);
  return <CountryPage {...props} />;
}
