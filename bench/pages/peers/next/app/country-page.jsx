'use client';

export { CountryPage } from '../../../../../src/public/country/pages/country-page.tsx';
