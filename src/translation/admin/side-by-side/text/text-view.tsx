import './text.css';
import type { EditorView } from '@codemirror/view';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConflictDialog, isUnsaved, type LocalBackup, RestoreBackup } from '#office/writing/index.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationDetail, TranslationItem } from '../../../contract/side-by-side.ts';
import { itemAtStep, keyOf, nextNeedingAttention } from '../attention.ts';
import { useItems } from '../list/use-items.ts';
import { detailQuery, type TextRef } from '../queries.ts';
import { useTextNavigation } from '../url-state.ts';
import { History } from './comparison/history.tsx';
import { Similar } from './comparison/similar.tsx';
import { Suggestions } from './comparison/suggestions.tsx';
import { EditorContext } from './editor-context.ts';
import { GermanSide } from './german-side.tsx';
import { TextHead } from './text-head.tsx';
import { TranslationSide } from './translation-side.tsx';
import { useNavigationKeys } from './use-navigation-keys.ts';
import {
  backupKeyOf,
  storedTextOf,
  type TranslationParts,
  useTranslationEdit,
} from './use-translation-edit.ts';

type EditorProps = {
  backup: LocalBackup<TranslationParts> | null;
  textRef: TextRef;
  detail: TranslationDetail;
  progress: LanguageProgress;
  items: readonly TranslationItem[];
  /** Opens the next or previous text. */
  openNeighbour: (step: 1 | -1) => void;
};

const Editor = ({ textRef, detail, progress, items, openNeighbour, backup }: EditorProps) => {
  const edit = useTranslationEdit(textRef, detail, backup);
  const [field, setField] = useState<EditorView | null>(null);
  const { open } = useTextNavigation();
  const openNext = () => {
    const next = nextNeedingAttention(items, keyOf(textRef));
    if (next) open(next);
    else toastSuccess('Hier ist nichts mehr zu tun', 'Kein weiterer Text dieser Auswahl braucht jemanden.');
  };
  return (
    <EditorContext value={{ textRef, detail, progress, edit, field, openNext, open }}>
      <article className="translations-text-desk">
        <TextHead items={items} openNeighbour={openNeighbour} />
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
          unsaved={edit.unsaved}
          shouldBlock={() => isUnsaved(edit.saver.state())}
          params={['language', 'text', 'of']}
          title="Text nicht gespeichert"
          discardLabel="Verwerfen"
          onDiscard={edit.saver.discard}
          save={{ label: 'Speichern', run: () => edit.save() }}
        >
          Wenn Sie den Text jetzt verlassen, geht verloren, was Sie geschrieben haben.
        </LeaveGuard>
        <ConflictDialog
          state={edit.state}
          language={progress.language}
          direction={progress.direction}
          mergeLabel="Zusammengeführt speichern"
          onResolve={edit.resolveConflict}
          onClose={edit.saver.postpone}
        />
        {edit.confirmLanguageDialog}
      </article>
    </EditorContext>
  );
};

/** One text beside its German. */
export const TextView = ({
  textRef: requested,
  progress,
}: {
  textRef: TextRef;
  progress: LanguageProgress;
}) => {
  const { textId, language, countryCode } = requested;
  const textRef = useMemo(() => ({ textId, language, countryCode }), [textId, language, countryCode]);
  const query = useQuery(detailQuery(textRef));
  const { found } = useItems(language);
  const { open, close } = useTextNavigation();
  const openNeighbour = (step: 1 | -1) => {
    const item = itemAtStep(found, keyOf(textRef), step);
    if (item) open(item);
  };
  // Registered here, so that the keys work while a text is loading.
  useNavigationKeys({ openNeighbour, close });
  return (
    <QueryView query={query} subject="Text und Übersetzung">
      {(detail) => (
        <RestoreBackup
          key={`${language} ${keyOf(textRef)}`}
          backupKey={backupKeyOf(textRef)}
          stored={storedTextOf(detail, countryCode).text}
          language={language}
          direction={progress.direction}
          className="card"
        >
          {(backup) => <Editor {...{ textRef, detail, progress, openNeighbour, backup }} items={found} />}
        </RestoreBackup>
      )}
    </QueryView>
  );
};
