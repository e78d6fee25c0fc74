import { textHash } from '#content/hash.server.ts';
import { findLanguage, type Language } from '#content/language.ts';
import type { TestDatabase } from './database.ts';
import { completion, type LanguageServer, type Reply } from './language-server.ts';

const letters: Readonly<Record<Language['script'], string>> = {
  Latin: 'o',
  Cyrillic: 'ж',
  Greek: 'ω',
  Arabic: 'س',
  Armenian: 'ա',
  Bengali: 'ক',
  Devanagari: 'क',
  Thai: 'ก',
  Han: '中',
  Japanese: 'の',
  Hangul: '가',
  Burmese: 'က',
  Georgian: 'ა',
  Hebrew: 'א',
  Khmer: 'ក',
  Lao: 'ກ',
  Sinhala: 'ක',
  Tamil: 'க',
};

/** A text as long as the given one, in the script of a language, with its placeholders and marks. */
export const fakeTranslation = (text: string, tag: string): string => {
  const { script } = findLanguage(tag) as Language;
  return text.replace(/\{[a-zA-Z]+\}|<keep>\w+<\/keep>|\p{L}\p{M}*/gu, (part) =>
    /^[{<]/.test(part) ? part : letters[script],
  );
};

/** A request in OpenAI's protocol. */
export type TranslationCall = { rules: string; tag: string; texts: string[] };

const parseTranslationCall = (body: Record<string, unknown>): TranslationCall => {
  const [system, user] = body.messages as { content: string }[];
  const rules = system?.content ?? '';
  const tag = /into [^(]+(?:\([^)]*\) )?\(([\w-]+)\)\./.exec(rules)?.[1] ?? '';
  return { rules, tag, texts: (JSON.parse(user?.content ?? '{}') as { texts: string[] }).texts };
};

export const translated = (texts: readonly string[]): Reply =>
  completion(JSON.stringify({ translations: texts }));

/** Makes a language service translate everything, unless `override` returns a reply. */
export const respondWithFakeTranslations = (
  server: LanguageServer,
  override: (received: TranslationCall) => Reply | Promise<Reply> | null | Promise<null> = () => null,
) => {
  /** Requests so far. */
  const received: TranslationCall[] = [];
  /** How often each text was translated, by language and text. */
  const translationCounts = new Map<string, number>();
  server.respondWith(async (body) => {
    const request = parseTranslationCall(body);
    received.push(request);
    const reply = await override(request);
    if (reply) return reply;
    for (const text of request.texts) {
      const name = `${request.tag} ${text}`;
      translationCounts.set(name, (translationCounts.get(name) ?? 0) + 1);
    }
    return translated(request.texts.map((text) => fakeTranslation(text, request.tag)));
  });
  return { asked: received, answered: translationCounts };
};

/** Changes a German text as an edit does, so that its translations become stale. No process is notified. */
export const changeGerman = async (
  pool: TestDatabase['pool'],
  key: string,
  german: string,
): Promise<void> => {
  await pool.query('update base_texts set german = $2, hash = $3 where key = $1', [
    key,
    german,
    textHash(german),
  ]);
};
