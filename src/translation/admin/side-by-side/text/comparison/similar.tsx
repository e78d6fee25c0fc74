import './beside.css';
import { Button } from '@mantine/core';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { useEditorContext, useTextLanguage } from '../editor-context.ts';

const percent = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  maximumFractionDigits: 0,
  roundingMode: 'floor',
});

/** Translations of similar texts, with the diff of their German. */
export const Similar = () => {
  const { detail, edit } = useEditorContext();
  const { language, direction } = useTextLanguage();
  if (detail.similar.length === 0) return null;
  return (
    <section className="card translations-beside" aria-label="Ähnliche Sätze">
      <h3>Ähnliche Sätze, schon übersetzt</h3>
      <ul className="translations-beside-list">
        {detail.similar.map(({ german, text, likeness, textId }, index) => (
          <li key={`${textId} ${german}`}>
            <p className="translations-beside-note">
              {percent.format(likeness)} gleich{textId && ` · ${textId}`}
            </p>
            {german === detail.german ? (
              <p lang="de">{german}</p>
            ) : (
              <WordDifference
                before={german}
                after={detail.german}
                language="de"
                direction="ltr"
                label={`Vom ${index + 1}. ähnlichen deutschen Satz zu diesem`}
              />
            )}
            <p lang={language} dir={direction} className="translations-beside-text">
              {text}
            </p>
            <Button
              variant="default"
              size="xs"
              disabled={edit.text === text}
              onClick={() => edit.saver.type({ text })}
            >
              Übernehmen
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
