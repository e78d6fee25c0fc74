import { LineIcon, sharedPaths } from '../line-icon.tsx';

const paths = {
  ...sharedPaths,
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  unlock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2',
  logout: 'M14 4H5v16h9M10 12h10m-4-4 4 4-4 4',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  both: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  phone: 'M7 3h10v18H7zM11 18h2',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3',
  empty: 'M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4L15 13h5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  plus: 'M12 5v14M5 12h14',
} as const;

export type IconName = keyof typeof paths;

/** An icon of the back office, beside a label. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <LineIcon path={paths[name]} className="line-icon" size={size} />
);
