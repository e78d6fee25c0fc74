import { useUnreadOfPage } from './queries.ts';

/** How much of what is unread is on a page, beside the link to it in the menu. */
export const UnreadOfPage = ({ path }: { path: string }) => {
  const unread = useUnreadOfPage(path);
  return unread > 0 && <span className="shell-nav-count">{unread} neu</span>;
};
