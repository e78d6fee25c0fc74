import { hydrateRoot } from 'react-dom/client';
import { HomePage } from '#features/countries/pages/home-page.tsx';
import { CountryPage } from '#features/petitions/pages/country-page.tsx';
import type { PageData } from './page-data.ts';

const pageOf = (data: PageData) =>
  data.page === 'home' ? <HomePage {...data.props} /> : <CountryPage {...data.props} />;

const root = document.getElementById('page');
const data = document.getElementById('page-data')?.textContent;
if (root && data) hydrateRoot(root, pageOf(JSON.parse(data)), { onRecoverableError: reportError });
