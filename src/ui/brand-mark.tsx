import { logoPath } from './logo.ts';

/** The logo of the site. Decorative, because the name is always beside it or in its link. */
export const BrandMark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <path d={logoPath} />
  </svg>
);
