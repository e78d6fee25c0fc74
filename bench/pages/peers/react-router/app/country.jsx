import { useLoaderData } from 'react-router';
import { CountryPage } from '../../../../../src/public/country/pages/country-page.tsx';
import { pageOf } from '../../shared/pages.server.js';

export const loader = ({ params }) => pageOf(params);

export default function Country() {
  return <CountryPage {...useLoaderData().props} />;
}
