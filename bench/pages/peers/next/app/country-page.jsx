'use client';

export { CountryPage } from '../../../../../src/features/country-page/pages/country-page.tsx';
