'use client';

export { CountryPage } from '../../../../../src/features/petitions/pages/country-page.tsx';
