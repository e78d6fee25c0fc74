import { LineIcon, sharedPaths } from '../line-icon.tsx';

const paths = {
  ...sharedPaths,
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  unlock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2',
  key: 'M8 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.2 12.3 20 4m-3.5 3.3 2.5 2.5',
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
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5M12 8v4.5l3 1.8',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
  sparkle: 'M12 3l2 6.5L20.5 12 14 14l-2 6.5L10 14l-6.5-2L10 9.5z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.5 3.6 6 3.6 9s-.6 6.5-3.6 9c-3-2.5-3.6-6-3.6-9s.6-6.5 3.6-9',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.4 9.4a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.3 1-1.3 1.9M12 16.6v.3',
  dots: 'M12 4.6a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8zM12 11.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8zM12 17.6a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z',
} as const;

export type IconName = keyof typeof paths;

/** An icon of the back office, beside a label. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <LineIcon path={paths[name]} className="line-icon" size={size} />
);
