import { useEffect, useRef } from 'react';
import { NavLink, useSearchParams } from 'react-router';

export type Tab = { key: string; title: string };

/** The tab that the address names, else the first. */
export const useTab = <Key extends string>(tabs: readonly { key: Key; title: string }[]): Key => {
  const [params] = useSearchParams();
  const [first] = tabs;
  return (tabs.find(({ key }) => key === params.get('tab')) ?? first)?.key as Key;
};

/** Tabs as links, so that each can be opened in a new window and shared; switching drops filters. */
export const TabLinks = ({
  tabs,
  current,
  label,
}: {
  tabs: readonly Tab[];
  current: string;
  label: string;
}) => {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings another tab into sight
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className="tab-links">
      {tabs.map(({ key, title }, index) => (
        <NavLink
          key={key}
          to={{ search: index === 0 ? '' : `?tab=${key}` }}
          replace
          preventScrollReset
          className="tab-link"
          aria-current={key === current ? 'page' : 'false'}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
};
