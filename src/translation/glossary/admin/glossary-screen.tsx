import './glossary.css';
import { Group, NativeSelect } from '@mantine/core';
import { findLanguage, originalLanguage } from '#content/index.ts';
import { languageChoices } from '#content/modern.ts';
import { useSession } from '#office/admin/index.ts';
import { mayTranslateTo } from '#office/index.ts';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState } from '#ui/admin/states.tsx';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import { TermList } from './term-list.tsx';
import { NewTerm, TermView } from './term-view.tsx';
import { useGlossaryUrl } from './url-state.ts';

/** The languages whose glossary the user may see. */
const useLanguageChoices = () => {
  const { user } = useSession();
  return languageChoices.filter(({ value }) => value !== originalLanguage && mayTranslateTo(user, value));
};

/** `/admin/glossary`: the terms of a language, and one of them with the texts that use it. */
export const GlossaryScreen = () => {
  const { language: tag, term, isNew } = useGlossaryUrl();
  const change = useUrlChange();
  const choices = useLanguageChoices();
  const found = findLanguage(tag);
  const language = choices.some(({ value }) => value === found?.tag) ? found : null;
  return (
    <Page
      title="Glossar"
      description="Wie Begriffe in einer Sprache heißen, und welche Texte sich nicht daran halten."
    >
      <Group>
        <NativeSelect
          label="Sprache"
          value={language?.tag ?? ''}
          data={[{ value: '', label: 'Sprache wählen' }, ...choices]}
          onChange={(event) => change({ language: event.currentTarget.value, term: '', new: '', q: '' })}
        />
      </Group>
      {!language && (
        <EmptyState title={tag ? 'Diese Sprache gibt es hier nicht' : 'Noch keine Sprache gewählt'}>
          Jede Sprache hat ihr eigenes Glossar. Bitte wählen Sie oben eine.
        </EmptyState>
      )}
      {language && isNew && <NewTerm key={language.tag} language={language} />}
      {language && !isNew && term && (
        <TermView key={`${language.tag} ${term}`} language={language} term={term} />
      )}
      {language && !isNew && !term && <TermList language={language} />}
    </Page>
  );
};
