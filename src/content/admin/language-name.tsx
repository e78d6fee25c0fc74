import './language-name.css';
import { languageName } from '../german/names.ts';
import { findLanguage } from '../language.ts';

/** A language by its German name, and beside it its own in its own script. */
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
