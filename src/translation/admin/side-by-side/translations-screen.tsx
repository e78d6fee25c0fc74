import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { LanguageProgress } from '../../contract/progress.ts';
import { LanguageBars } from './languages/language-bars.tsx';
import { LanguageHead } from './languages/language-head.tsx';
import { TextList } from './list/text-list.tsx';
import { languagesQuery } from './queries.ts';
import { TextView } from './text/text-view.tsx';
import { useTranslationsUrl } from './url-state.ts';

const SelectedLanguage = ({ progress }: { progress: LanguageProgress }) => {
  const { textId, overrideCountry } = useTranslationsUrl();
  if (textId)
    return (
      <TextView
        textRef={{ textId, language: progress.language, countryCode: overrideCountry }}
        progress={progress}
      />
    );
  return (
    <>
      <LanguageHead progress={progress} />
      <TextList progress={progress} />
    </>
  );
};

const screenContent = (all: readonly LanguageProgress[], language: string, isReading: boolean): ReactNode => {
  const progress = all.find((each) => each.language === language);
  return (
    <>
      {!isReading && <LanguageBars all={all} current={language} />}
      {progress && <SelectedLanguage progress={progress} />}
      {!progress && language !== '' && (
        <EmptyState title="Diese Sprache gibt es hier nicht">Bitte wählen Sie oben eine andere.</EmptyState>
      )}
    </>
  );
};

/** `/admin/translations`: every language, the texts of one of them, and one text beside its German. */
export const TranslationsScreen = () => {
  const { language, textId } = useTranslationsUrl();
  const query = useQuery(languagesQuery);
  return (
    <Page
      title="Übersetzungen"
      description={
        textId ? undefined : 'Deutsch und Übersetzung nebeneinander lesen, bessern und bestätigen.'
      }
    >
      <QueryView query={query} subject="Sprachen">
        {(all) => screenContent(all, language, textId !== null)}
      </QueryView>
    </Page>
  );
};
