import './beside.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { TranslationDetail } from '../../../../contract/side-by-side.ts';
import { originText, savedByText } from '../../names.ts';
import { useEditorContext, useTextLanguage } from '../editor-context.ts';

type Version = TranslationDetail['history'][number];

/** Restores a version by saving it again, so that the current one stays in the history. */
const useRestore = () => {
  const { edit } = useEditorContext();
  return async (text: string): Promise<void> => {
    if (edit.unsaved) {
      toastProblem(
        'Nicht wiederhergestellt',
        'Bitte speichern oder verwerfen Sie zuerst, was Sie geschrieben haben.',
      );
      return;
    }
    edit.saver.type({ text });
    if (await edit.save()) toastSuccess('Fassung wiederhergestellt', 'Die vorige bleibt im Verlauf.');
  };
};

const VersionCard = ({ version, before }: { version: Version; before: Version | undefined }) => {
  const { edit } = useEditorContext();
  const { language, direction } = useTextLanguage();
  const [showsDiff, setShowsDiff] = useState(false);
  const restore = useRestore();
  const { text, savedAt, savedBy, origin, status, credit } = version;
  const isCurrent = text === edit.state.stored.text.text;
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
          {showsDiff ? (
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
                aria-expanded={showsDiff}
                onClick={() => setShowsDiff(!showsDiff)}
              >
                Änderung
              </Button>
            )}
            {!isCurrent && (
              <Button variant="default" size="xs" loading={edit.isSaving} onClick={() => void restore(text)}>
                Wiederherstellen
              </Button>
            )}
          </Group>
        </>
      )}
    </li>
  );
};

/** Every stored version, newest first. */
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
