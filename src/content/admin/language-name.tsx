import './language-name.css';
import { languageName } from '../german/names.ts';
import { findLanguage } from '../language.ts';

/** The German name of a language, followed by its autonym in its own script. */
export const LanguageName = ({ tag }: { tag: string }) => {
  const name = languageName(tag);
  const language = findLanguage(tag);
  if (!language || language.autonym === name) return name;
  return (
    <>
      {name}{' '}
      <bdi lang={language.tag} dir={language.direction} className="language-autonym">
        {language.autonym}
      </bdi>
    </>
  );
};
