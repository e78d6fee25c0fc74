import { lazy, Suspense } from 'react';
import './head.css';
import './messages.css';
import { Alert } from '@mantine/core';
import { ConflictDialog, isUnsaved, type LocalBackup } from '#office/writing/index.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useToastDuration } from '#ui/admin/toasts.ts';
import type { OpenedDraft } from '../calls.ts';
import type { DraftEditorProps } from '../draft-editor-props.ts';
import { usePrint } from '../preview/use-print.tsx';
import { type DraftText, validationError } from '../save/draft-text.ts';
import { type Save, useSave } from '../save/use-save.ts';
import type { FieldEvents } from '../text/text-field.tsx';
import { TransitionsBar } from '../transitions/transitions-bar.tsx';
import { useTransitions } from '../transitions/use-transitions.ts';
import { EditorContext, type EditorContextValue } from './editor-context.ts';
import { Header } from './header.tsx';
import { LockNotice } from './lock-notice.tsx';
import type { NewerVersion } from './newer-notice.tsx';
import { Panes } from './panes.tsx';
import { useEditorState } from './use-editor-state.ts';
import type { PresenceState } from './use-presence.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWalk } from './use-walk.ts';

/** Whether closing would lose text; otherwise it is saved while closing. */
const cannotSave = ({ saver }: EditorContextValue): boolean => {
  const state = saver.state();
  const isStuck =
    state.phase === 'failed' || state.phase === 'conflict' || validationError(state.text) !== null;
  return isUnsaved(state) && isStuck;
};

/** Warns before leaving a text that could not be saved. */
const UnsavedGuard = ({ editorContext, save }: { editorContext: EditorContextValue; save: Save }) => (
  <LeaveGuard
    unsaved={isUnsaved(editorContext.save)}
    shouldBlock={() => cannotSave(editorContext)}
    params={['draft']}
    title="Text nicht gespeichert"
    discardLabel="Trotzdem schließen"
    save={{ label: 'Noch einmal speichern', run: save.retry }}
  >
    Ihr Text konnte nicht gespeichert werden. Er bleibt in diesem Browser aufbewahrt und wird beim nächsten
    Öffnen angeboten.
  </LeaveGuard>
);

type Props = Omit<DraftEditorProps, 'id'> & { opened: OpenedDraft; backup: LocalBackup<DraftText> | null };

// Only needed once somebody else has saved, so loaded on demand.
const NewerNotice = lazy(async () => ({ default: (await import('./newer-notice.tsx')).NewerNotice }));

const Notices = ({
  editorContext,
  presence,
  newer,
}: {
  editorContext: EditorContextValue;
  presence: PresenceState;
  newer: NewerVersion | null;
}) => (
  <>
    {editorContext.opened.note && (
      <Alert
        color="yellow"
        className="editor-notice"
        title={editorContext.opened.draft.status === 'pending' ? 'Zu überarbeiten' : 'Hinweis'}
      >
        {editorContext.opened.note}
      </Alert>
    )}
    {presence.writer !== null && <LockNotice {...presence} />}
    {editorContext.opened.draft.status === 'published' && (
      <Alert color="green" className="editor-notice">
        Dieser Text ist veröffentlicht. Um ihn zu ändern, beginnen Sie eine neue Fassung; der veröffentlichte
        Brief wird weiter ausgegeben, bis Sie sie veröffentlichen.
      </Alert>
    )}
    <Suspense>{newer && <NewerNotice {...newer} />}</Suspense>
  </>
);

const EditorLayout = ({
  editorContext,
  presence: presenceState,
  field,
  onClose,
  ...walkProps
}: Omit<DraftEditorProps, 'id'> & {
  editorContext: EditorContextValue;
  presence: PresenceState;
  field: FieldEvents;
}) => {
  const transitions = useTransitions();
  const { presence } = presenceState;
  const save = useSave(onClose);
  const walk = useWalk(walkProps);
  const close = () => void editorContext.saver.flush().then(onClose);
  const { print, printView } = usePrint(editorContext);
  useShortcuts({
    editorContext,
    save,
    onPrint: print,
    walk,
    onDefaultTransition: transitions.takeUsual,
    onClose: close,
  });
  const isIdle = editorContext.save.phase === 'quiet';
  const isNewer =
    isIdle && presence !== undefined && presence.updatedAt > editorContext.save.stored.updatedAt;
  return (
    <>
      <Header
        others={[...new Set(presence?.others.map(({ username }) => username))]}
        save={save}
        walk={walk}
        onClose={close}
      />
      <Notices
        editorContext={editorContext}
        presence={presenceState}
        newer={isNewer ? { changedBy: presence.updatedBy, updatedAt: presence.updatedAt } : null}
      />
      <Panes field={field} />
      <TransitionsBar transitions={transitions} save={save} />
      <ConflictDialog
        state={editorContext.save}
        language={editorContext.opened.draft.language}
        direction={editorContext.opened.direction}
        mergeLabel="Zusammengeführt übernehmen"
        onResolve={(text) => {
          editorContext.saver.resolve(text);
          void editorContext.reload();
        }}
      />
      {printView}
      <UnsavedGuard editorContext={editorContext} save={save} />
    </>
  );
};

/** A draft open for work. */
export const Editor = ({ opened, backup, ...handlers }: Props) => {
  const { editorContext, presence, field } = useEditorState(opened, backup);
  useToastDuration(4000);
  return (
    <EditorContext.Provider value={editorContext}>
      <div className="editor-desk">
        <EditorLayout editorContext={editorContext} presence={presence} field={field} {...handlers} />
      </div>
    </EditorContext.Provider>
  );
};
