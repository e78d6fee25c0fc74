import './handbook.css';
import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import type { HelpSection } from '../manifest.ts';

/** Scrolls to the section named in the URL and focuses its heading. */
const useNamedSection = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the section that is named already is followed as well
  useEffect(() => {
    const heading = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
};

/** `/admin/help`: the handbook. */
export const HelpScreen = ({ sections }: { sections: readonly HelpSection[] }) => {
  useNamedSection();
  return (
    <Page title="Hilfe" description="Das Handbuch der Verwaltung. Strg K findet jede Seite nach ihrem Namen.">
      <nav aria-label="Abschnitte" className="card">
        <ul className="handbook-contents">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="card handbook">
        {sections.map(({ id, title, paragraphs }) => (
          <section key={id} aria-labelledby={id}>
            <Title order={2} size="h4" id={id} tabIndex={-1} className="quiet-focus handbook-title">
              {title}
            </Title>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
};
