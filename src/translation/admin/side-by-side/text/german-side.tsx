import './text.css';
import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { findLanguage } from '#content/index.ts';
import { languageName } from '#content/modern.ts';
import { diffByPhrases } from '#ui/admin/difference/word-diff.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { termAddress } from '../../../glossary/admin/url-state.ts';
import { termRanges } from '../term-ranges.ts';
import { useEditorContext, useTextLanguage } from './editor-context.ts';
import { MarkedText } from './marked-text.tsx';

/** Glossary terms of the German text, and whether the translation uses them. */
const Terms = () => {
  const { detail, edit } = useEditorContext();
  const { language, direction } = useTextLanguage();
  if (detail.terms.length === 0) return null;
  const named = new Set(
    termRanges(
      edit.text,
      detail.terms.map(({ forms }) => forms),
    ).map(({ term }) => term),
  );
  return (
    <section className="translations-side-part" aria-label="Glossar">
      <h4>Glossar</h4>
      <ul className="translations-terms">
        {detail.terms.map(({ german, term, forbidden }, index) => (
          <li key={german} data-named={named.has(index) || undefined}>
            <Link to={termAddress(language, german)}>{german}</Link>
            <span aria-hidden="true">→</span>
            <bdi lang={language} dir={direction}>
              {term}
            </bdi>
            {named.has(index) && (
              <span className="translations-term-named">
                <Icon name="check" size={14} /> steht im Text
              </span>
            )}
            {forbidden.length > 0 && (
              <span className="translations-term-named">
                nicht:{' '}
                <bdi lang={language} dir={direction}>
                  {forbidden.join(', ')}
                </bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The text in English and in languages of the same family, each on request. */
const RelatedLanguages = () => {
  const { related } = useEditorContext().detail;
  const [shown, setShown] = useState<readonly string[]>([]);
  if (related.length === 0) return null;
  return (
    <section className="translations-side-part" aria-label="Andere Sprachen">
      <h4>Andere Sprachen daneben</h4>
      <Group gap={4}>
        {related.map(({ language }) => {
          const isShown = shown.includes(language);
          return (
            <Button
              key={language}
              variant={isShown ? 'light' : 'subtle'}
              size="compact-sm"
              aria-pressed={isShown}
              onClick={() =>
                setShown(isShown ? shown.filter((each) => each !== language) : [...shown, language])
              }
            >
              {languageName(language)}
            </Button>
          );
        })}
      </Group>
      {related
        .filter(({ language }) => shown.includes(language))
        .map(({ language, text }) => (
          <p
            key={language}
            className="translations-side-text"
            lang={language}
            dir={findLanguage(language)?.direction}
          >
            <MarkedText parts={[{ kind: 'same', text }]} terms={[]} />
          </p>
        ))}
    </section>
  );
};

/** The German text, with its changes since it was translated. */
export const GermanSide = () => {
  const { german, germanBefore, terms } = useEditorContext().detail;
  const [isPlain, setPlain] = useState(false);
  const isChanged = germanBefore !== null && germanBefore !== german;
  const parts =
    isChanged && !isPlain
      ? diffByPhrases(germanBefore, german, 'de')
      : [{ kind: 'same' as const, text: german }];
  return (
    <section className="translations-side" aria-label="Deutsch">
      <div className="translations-side-head">
        <Title order={3} size="h5">
          Deutsch
        </Title>
        {isChanged && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-pressed={!isPlain}
            onClick={() => setPlain(!isPlain)}
          >
            {isPlain ? 'Änderungen zeigen' : 'Änderungen ausblenden'}
          </Button>
        )}
      </div>
      {isChanged && (
        <p className="translations-side-note">
          <Icon name="warning" size={16} /> Seit dieser Übersetzung geändert
        </p>
      )}
      <p className="translations-side-text translations-difference-text" lang="de">
        <MarkedText
          parts={parts}
          terms={terms.map(({ germanForms, term }) => ({ forms: germanForms, title: term }))}
        />
      </p>
      <Terms />
      <RelatedLanguages />
    </section>
  );
};
