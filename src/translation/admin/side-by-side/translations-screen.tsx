import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { LanguageProgress } from '../../contract/progress.ts';
import { useAddress } from './address.ts';
import { LanguageBars } from './languages/language-bars.tsx';
import { LanguageHead } from './languages/language-head.tsx';
import { TextList } from './list/text-list.tsx';
import { languagesQuery } from './queries.ts';
import { TextView } from './text/text-view.tsx';

const Chosen = ({ progress }: { progress: LanguageProgress }) => {
  const { textId, ofCountry } = useAddress();
  if (textId)
    return (
      <TextView place={{ textId, language: progress.language, countryCode: ofCountry }} progress={progress} />
    );
  return (
    <>
      <LanguageHead progress={progress} />
      <TextList progress={progress} />
    </>
  );
};

const contentFor = (all: readonly LanguageProgress[], language: string, isReading: boolean): ReactNode => {
  const progress = all.find((each) => each.language === language);
  return (
    <>
      {!isReading && <LanguageBars all={all} current={language} />}
      {progress && <Chosen progress={progress} />}
      {!progress && language !== '' && (
        <EmptyState title="Diese Sprache gibt es hier nicht">Bitte wählen Sie oben eine andere.</EmptyState>
      )}
    </>
  );
};

/** `/admin/translations`: every language, the texts of one of them, and one text beside its German. */
export const TranslationsScreen = () => {
  const { language, textId } = useAddress();
  const query = useQuery(languagesQuery);
  return (
    <Page
      title="Übersetzungen"
      description={
        textId ? undefined : 'Deutsch und Übersetzung nebeneinander lesen, bessern und bestätigen.'
      }
    >
      <QueryView query={query} what="Sprachen">
        {(all) => contentFor(all, language, textId !== null)}
      </QueryView>
    </Page>
  );
};
