/** The mark of the site: the world in balance. Decorative, the name always stands beside it or in its link. */
export const BrandMark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <circle cx="16" cy="16" r="14.5" />
    <path d="M16 7v16M11.5 23.5h9M7.5 11.5c3.5-2 13.5-2 17 0" />
    <path d="m7.5 11.5-3 6.5a3.2 3.2 0 0 0 6 0zM24.5 11.5l-3 6.5a3.2 3.2 0 0 0 6 0z" />
  </svg>
);
