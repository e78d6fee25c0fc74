/** Paths that public pages and the back office both draw. */
export const sharedPaths = {
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.8-4.8',
} as const;

type LineIconProps = { path: string; className: string; size: number };

/** A decorative line icon of `size` pixels; `path` is drawn in a square of 24 units. */
export const LineIcon = ({ path, className, size }: LineIconProps) => (
  <svg className={className} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={path} />
  </svg>
);
