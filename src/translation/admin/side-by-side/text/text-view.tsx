import './text.css';
import type { EditorView } from '@codemirror/view';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BackupQuestion, ConflictDialog, isUnsaved, type LocalBackup } from '#office/writing/index.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationDetail, TranslationItem } from '../../../contract/side-by-side.ts';
import { useMoves } from '../address.ts';
import { useItems } from '../list/use-items.ts';
import { keyOf, neighbour, nextInNeed } from '../need.ts';
import { detailQuery, type TextPlace } from '../queries.ts';
import { History } from './comparison/history.tsx';
import { Similar } from './comparison/similar.tsx';
import { Suggestions } from './comparison/suggestions.tsx';
import { EditorContext } from './editor-context.ts';
import { GermanSide } from './german-side.tsx';
import { TextHead } from './text-head.tsx';
import { TranslationSide } from './translation-side.tsx';
import { useMoveKeys } from './use-move-keys.ts';
import { backupKeyOf, storedIn, useWriting, type Wording } from './use-writing.ts';

type EditorProps = {
  backup: LocalBackup<Wording> | null;
  place: TextPlace;
  detail: TranslationDetail;
  progress: LanguageProgress;
  items: readonly TranslationItem[];
  /** Opens the text after this one, or the one before it. */
  go: (step: 1 | -1) => void;
};

const Editor = ({ place, detail, progress, items, go, backup }: EditorProps) => {
  const writing = useWriting(place, detail, backup);
  const [field, setField] = useState<EditorView | null>(null);
  const { open } = useMoves();
  const goOn = () => {
    const next = nextInNeed(items, keyOf(place));
    if (next) open(next);
    else toastSuccess('Hier ist nichts mehr zu tun', 'Kein weiterer Text dieser Auswahl braucht jemanden.');
  };
  return (
    <EditorContext value={{ place, detail, progress, writing, field, goOn, open }}>
      <article className="translations-text-desk">
        <TextHead items={items} go={go} />
        <div className="translations-desk-columns">
          <GermanSide />
          <div className="translations-desk-writing">
            <TranslationSide onView={setField} />
            <Suggestions />
          </div>
          <Similar />
          <History />
        </div>
        <LeaveGuard
          unsaved={writing.unsaved}
          holds={() => isUnsaved(writing.saver.state())}
          params={['language', 'text', 'of']}
          title="Text nicht gespeichert"
          discard="Verwerfen"
          onDiscard={writing.saver.discard}
          save={{ label: 'Speichern', run: () => writing.save() }}
        >
          Wenn Sie den Text jetzt verlassen, geht verloren, was Sie geschrieben haben.
        </LeaveGuard>
        <ConflictDialog
          state={writing.state}
          language={progress.language}
          direction={progress.direction}
          merged="Zusammengeführt speichern"
          onDecided={writing.decide}
          onClose={writing.saver.postpone}
        />
        {writing.doubtDialog}
      </article>
    </EditorContext>
  );
};

/** One text beside its German. */
export const TextView = ({
  place: requested,
  progress,
}: {
  place: TextPlace;
  progress: LanguageProgress;
}) => {
  const { textId, language, countryCode } = requested;
  const place = useMemo(() => ({ textId, language, countryCode }), [textId, language, countryCode]);
  const query = useQuery(detailQuery(place));
  const { found } = useItems(language);
  const { open, close } = useMoves();
  const go = (step: 1 | -1) => {
    const item = neighbour(found, keyOf(place), step);
    if (item) open(item);
  };
  // Registered here, so that the keys work while a text is loading.
  useMoveKeys({ go, close });
  return (
    <QueryView query={query} what="Text und Übersetzung">
      {(detail) => (
        <BackupQuestion
          key={`${language} ${keyOf(place)}`}
          backupKey={backupKeyOf(place)}
          stored={storedIn(detail, countryCode).text}
          language={language}
          direction={progress.direction}
          className="card"
        >
          {(backup) => <Editor {...{ place, detail, progress, go, backup }} items={found} />}
        </BackupQuestion>
      )}
    </QueryView>
  );
};
