const drawing =
  'M16 1.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29zM16 7v16M11.5 23.5h9M7.5 11.5c3.5-2 13.5-2 17 0m-17 0-3 6.5a3.2 3.2 0 0 0 6 0zm17 0-3 6.5a3.2 3.2 0 0 0 6 0z';

/** The mark of the site: the world in balance. Decorative, the name always stands beside it or in its link. */
export const BrandMark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <path d={drawing} />
  </svg>
);

/** The mark for the browser's tab, in the address itself so that it costs no request. */
export const brandIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14213d"/><path d="${drawing}" transform="translate(3.2 3.2) scale(.8)" fill="none" stroke="#e3bb55" stroke-width="2.2"/></svg>`,
)}`;
