import './beside.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { TranslationDetail } from '../../../../contract/side-by-side.ts';
import { originText, savedByText } from '../../names.ts';
import { useEditorContext, useWritten } from '../editor-context.ts';

type Version = TranslationDetail['history'][number];

/** Restores a version by saving it again, so that the current one stays in the history. */
const useRestore = () => {
  const { writing } = useEditorContext();
  return async (text: string): Promise<void> => {
    if (writing.unsaved) {
      toastProblem(
        'Nicht wiederhergestellt',
        'Bitte speichern oder verwerfen Sie zuerst, was Sie geschrieben haben.',
      );
      return;
    }
    writing.saver.type({ text });
    if (await writing.save()) toastSuccess('Fassung wiederhergestellt', 'Die vorige bleibt im Verlauf.');
  };
};

const VersionCard = ({ version, before }: { version: Version; before: Version | undefined }) => {
  const { writing } = useEditorContext();
  const { language, direction } = useWritten();
  const [isCompared, setCompared] = useState(false);
  const restore = useRestore();
  const { text, savedAt, savedBy, origin, status, credit } = version;
  const isNow = text === writing.state.stored.text.text;
  return (
    <li>
      <p className="translations-beside-note">
        {savedByText(savedBy, origin)}, {formatDateTime(savedAt)}
        <br />
        {text === null ? 'entfernt' : originText(origin, status)}
        {credit && ` · Vorschlag von ${credit}`}
      </p>
      {text !== null && (
        <>
          {isCompared ? (
            <WordDifference before={before?.text ?? ''} after={text} {...{ language, direction }} />
          ) : (
            <p lang={language} dir={direction} className="translations-beside-text">
              {text}
            </p>
          )}
          <Group gap="xs">
            {before && (
              <Button
                variant="default"
                size="xs"
                aria-expanded={isCompared}
                onClick={() => setCompared(!isCompared)}
              >
                Änderung
              </Button>
            )}
            {!isNow && (
              <Button
                variant="default"
                size="xs"
                loading={writing.isSaving}
                onClick={() => void restore(text)}
              >
                Wiederherstellen
              </Button>
            )}
          </Group>
        </>
      )}
    </li>
  );
};

/** Every stored version, the newest first. */
export const History = () => {
  const { history } = useEditorContext().detail;
  const sorted = history.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  if (sorted.length === 0) return null;
  return (
    <section className="card translations-beside" aria-label="Verlauf">
      <h3>Verlauf</h3>
      <ul className="translations-beside-list">
        {sorted.map((version, index) => (
          <VersionCard key={version.savedAt} version={version} before={sorted[index + 1]} />
        ))}
      </ul>
    </section>
  );
};
