import '../actions/actions.css';
import './translation-preview.css';
import { Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LanguageName } from '#content/admin/index.ts';
import type { TranslationRow } from '#translation/admin/index.ts';
import { countryName } from '#translation/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { LetterText } from '../actions/letter-text.tsx';
import { ReadingActions } from '../actions/reading-actions.tsx';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { petitionsKey } from '../queries.ts';
import { type Passage, passagesOf, plainPassages } from './page-passages.ts';

type TranslationKey = Pick<TranslationRow, 'countryCode' | 'language'>;

/** The published petition of a country in a language; null: visitors get the composed one. */
const findPetition = async ({ countryCode, language }: TranslationKey) => {
  const query = { list: 'finals', q: countryCode, language, preview: 0 } as const;
  const { rows } = await call('GET /api/admin/petition-rows', { query });
  const row = rows.find((each) => each.countryCode === countryCode);
  return row ? call('GET /api/admin/wto-petitions/{id}', { params: { id: row.id } }) : null;
};

const previewQuery = (translationKey: TranslationKey) =>
  queryOptions({
    queryKey: [...petitionsKey, 'translation-preview', translationKey.countryCode, translationKey.language],
    queryFn: async () => {
      const params = { code: translationKey.countryCode, lang: translationKey.language };
      const [page, petition] = await Promise.all([
        call('GET /api/pre-translation/{code}/{lang}', { params }),
        findPetition(translationKey),
      ]);
      return { title: page.translation.title ?? null, passages: passagesOf(page.translation), petition };
    },
    staleTime: 0,
  });

const PageText = ({ passages, language }: { passages: readonly Passage[]; language: string }) => {
  const { tag, direction } = languageOf(language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="petition-text" lang={tag} dir={direction} tabIndex={0} aria-label="Länderseite">
      {passages.map(({ heading, paragraphs }) => (
        <div key={paragraphs[0]} className="preview-passage">
          {heading && <strong>{heading}</strong>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
};

const Letter = ({ translationKey, content }: { translationKey: TranslationKey; content: string | null }) => (
  <>
    <Title order={3} size="h5">
      Brief
    </Title>
    {content === null ? (
      <Text c="dimmed">
        Veröffentlicht ist in dieser Sprache keine Petition. Besucher bekommen den{' '}
        <a
          href={`/api/generate-petition/${translationKey.countryCode}?language=${translationKey.language}`}
          target="_blank"
          rel="noreferrer"
        >
          Brief, der aus den Basistexten zusammengesetzt wird
        </a>
        .
      </Text>
    ) : (
      <LetterText content={content} language={translationKey.language} />
    )}
  </>
);

/** Preview of a translation: title, country, language, country page and letter. */
export const TranslationPreview = ({
  countryCode,
  language,
  onClose,
}: TranslationKey & { onClose: () => void }) => {
  const translationKey = { countryCode, language };
  const query = useQuery(previewQuery(translationKey));
  const { tag, direction } = languageOf(language);
  const title = query.data?.petition?.title ?? query.data?.title ?? countryName(countryCode);
  return (
    <Dialog opened onClose={onClose} title="Vorschau der Übersetzung" size="xl">
      <Stack gap="md" className="preview-texts">
        <div>
          <Text fw={650} size="lg" lang={tag} dir={direction}>
            {title}
          </Text>
          <Text c="dimmed">
            {countryName(countryCode)} · <LanguageName tag={language} />
          </Text>
        </div>
        <QueryView query={query} subject="Übersetzung und Brief">
          {({ passages, petition }) => (
            <>
              <Title order={3} size="h5">
                Länderseite
              </Title>
              {passages.length > 0 ? (
                <PageText passages={passages} language={language} />
              ) : (
                <Text c="dimmed">
                  In dieser Sprache ist noch nichts übersetzt. Besucher lesen die Seite auf Deutsch.
                </Text>
              )}
              <Letter translationKey={translationKey} content={petition?.content ?? null} />
              <ReadingActions
                text={[plainPassages(passages), petition?.content ?? ''].filter(Boolean).join('\n\n')}
                page={`/country/${countryCode}?lang=${language}`}
                countryCode={countryCode}
              />
            </>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
