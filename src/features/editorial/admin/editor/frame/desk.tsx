import { Alert } from '@mantine/core';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { Opened } from '../calls.ts';
import { ConflictDialog } from '../save/conflict-dialog.tsx';
import { LeaveQuestion, useLeaveWarning } from '../save/leave.tsx';
import type { Rescue } from '../save/rescue.ts';
import { isUnsaved, refusal } from '../save/save-state.ts';
import { StepsBar } from '../steps/steps-bar.tsx';
import { useSteps } from '../steps/use-steps.ts';
import { DeskContext, type DeskState } from './desk-context.ts';
import { Header } from './header.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { Panes } from './panes.tsx';
import { useDeskState } from './use-desk-state.ts';
import { usePresence } from './use-presence.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Saves when asked to, and says how it went. */
const useSave =
  ({ saver }: DeskState) =>
  async (): Promise<void> => {
    const why = refusal(saver.state().text);
    if (why) return toastProblem('Speicher-Fehler', why);
    if (await saver.flush()) toastSuccess('Petition gespeichert');
  };

/** Closes once everything is saved, else asks. Leaving by the back button asks too while a text cannot be saved. */
const useClosing = ({ saver, save }: DeskState, onClose: () => void) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const leaving = useRef(false);
  const cannotSave = isUnsaved(save) && (save.phase === 'failed' || save.phase === 'conflict');
  const blocker = useBlocker(() => cannotSave && !leaving.current);
  const leave = (): void => {
    leaving.current = true;
    if (blocker.state === 'blocked') blocker.proceed();
    else onClose();
  };
  const stay = (): void => {
    setIsConfirming(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const close = async (): Promise<void> => ((await saver.flush()) ? leave() : setIsConfirming(true));
  return { isConfirming: isConfirming || blocker.state === 'blocked', leave, close, stay };
};

type Props = { opened: Opened; rescued: Rescue | null; onClose: () => void };

const Notices = ({ desk, changedBy }: { desk: DeskState; changedBy: string | null }) => (
  <>
    {desk.opened.note && (
      <Alert color="yellow" className="editor-notice" title="Zu überarbeiten">
        {desk.opened.note}
      </Alert>
    )}
    {desk.opened.draft.status === 'published' && (
      <Alert color="green" className="editor-notice">
        Dieser Text ist veröffentlicht. Um ihn zu ändern, beginnen Sie eine neue Fassung; der veröffentlichte
        Brief wird weiter ausgegeben, bis Sie sie veröffentlichen.
      </Alert>
    )}
    {changedBy && <NewerNotice changedBy={changedBy} />}
  </>
);

/** Everything that reads the open draft from its context. */
const Surface = ({
  desk,
  parts,
  onClose,
}: {
  desk: DeskState;
  parts: Parameters<typeof Panes>[0];
  onClose: () => void;
}) => {
  const steps = useSteps();
  const presence = usePresence().data;
  const save = useSave(desk);
  const closing = useClosing(desk, onClose);
  useLeaveWarning(isUnsaved(desk.save));
  useShortcuts({ desk, onSave: save, onUsual: steps.takeUsual, onClose: closing.close });
  const quiet = desk.save.phase === 'quiet';
  const isNewer = quiet && presence !== undefined && presence.updatedAt > desk.save.stored.updatedAt;
  return (
    <>
      <Header
        others={[...new Set(presence?.others.map(({ username }) => username))]}
        onClose={closing.close}
      />
      <Notices desk={desk} changedBy={isNewer ? presence.updatedBy : null} />
      <Panes {...parts} />
      <StepsBar steps={steps} onSave={save} />
      <ConflictDialog />
      <LeaveQuestion
        opened={closing.isConfirming}
        onStay={closing.stay}
        onLeave={closing.leave}
        onRetry={() => {
          closing.stay();
          void closing.close();
        }}
      />
    </>
  );
};

/** A draft open for work. */
export const Desk = ({ opened, rescued, onClose }: Props) => {
  const { desk, setView, setSelection } = useDeskState(opened, rescued);
  return (
    <DeskContext.Provider value={desk}>
      <div className="editor-desk">
        <Surface desk={desk} parts={{ setView, setSelection }} onClose={onClose} />
      </div>
    </DeskContext.Provider>
  );
};
