import './languages.css';
import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { LanguageName } from '#content/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { matchesSearch } from '#ui/admin/table-order.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import { isStarted, languagesByOpenWork } from '../attention.ts';
import { barText, LanguageBar, Legend, todoText } from './language-bar.tsx';

const LanguageLink = ({ progress, isCurrent }: { progress: LanguageProgress; isCurrent: boolean }) => {
  const { language } = progress;
  return (
    <li>
      <Link
        to={`?language=${language}`}
        preventScrollReset
        className="translations-language-link"
        aria-current={isCurrent ? 'page' : undefined}
        data-hidden={!progress.public || undefined}
      >
        <span className="translations-language-names">
          <span className="translations-language-name">
            <LanguageName tag={language} />
          </span>
          <span className="translations-language-open">{todoText(progress)}</span>
        </span>
        <LanguageBar progress={progress} />
        <VisuallyHidden>
          {barText(progress)}
          {!progress.public && ', nicht öffentlich'}
        </VisuallyHidden>
      </Link>
    </li>
  );
};

const Links = ({ rows, current }: { rows: readonly LanguageProgress[]; current: string }) => (
  <ul className="translations-language-bars">
    {rows.map((progress) => (
      <LanguageLink key={progress.language} progress={progress} isCurrent={progress.language === current} />
    ))}
  </ul>
);

const Bars = ({ all, current }: Props) => {
  const [typed, setTyped] = useState('');
  const found = languagesByOpenWork(all).filter(({ autonym, name, language }) =>
    matchesSearch(typed, [autonym, name, language]),
  );
  const idle = found.filter((progress) => !isStarted(progress));
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <TextInput
          type="search"
          aria-label="Sprachen durchsuchen"
          placeholder="Sprache suchen"
          leftSection={<Icon name="search" size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="table-search"
        />
        <Legend />
      </Group>
      {found.length === 0 && <p className="translations-quiet-text">Zu „{typed}“ gibt es keine Sprache.</p>}
      <Links rows={found.filter(isStarted)} current={current} />
      {idle.length > 0 && (
        <>
          <h2 className="translations-language-group">Noch ohne Übersetzung</h2>
          <Links rows={idle} current={current} />
        </>
      )}
    </>
  );
};

type Props = { all: readonly LanguageProgress[]; current: string };

/** All languages by need, unstarted ones last. Collapsed once a language is selected. */
export const LanguageBars = ({ all, current }: Props) => {
  const [expandedFor, setExpandedFor] = useState<string | null>(null);
  const isOpen = current === '' || expandedFor === current;
  return (
    <section aria-label="Sprachen">
      {current !== '' && (
        <Button
          variant="default"
          size="xs"
          mb={isOpen ? 'sm' : 0}
          aria-expanded={isOpen}
          leftSection={<Icon name="globe" size={16} />}
          onClick={() => setExpandedFor(isOpen ? null : current)}
        >
          {isOpen ? 'Sprachen ausblenden' : `Alle ${formatCount(all.length)} Sprachen`}
        </Button>
      )}
      {isOpen && <Bars all={all} current={current} />}
    </section>
  );
};
