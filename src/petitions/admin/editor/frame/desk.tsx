import './head.css';
import './messages.css';
import { Alert } from '@mantine/core';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useToastTime } from '#ui/admin/toasts.ts';
import type { Opened } from '../calls.ts';
import { usePrint } from '../preview/use-print.tsx';
import { ConflictDialog } from '../save/conflict-dialog.tsx';
import { LeaveQuestion, useLeaveWarning } from '../save/leave.tsx';
import type { Rescue } from '../save/rescue.ts';
import { isUnsaved } from '../save/save-state.ts';
import { useSave } from '../save/use-save.ts';
import { StepsBar } from '../steps/steps-bar.tsx';
import { useSteps } from '../steps/use-steps.ts';
import type { FieldEvents } from '../text/text-pane.tsx';
import { DeskContext, type DeskState } from './desk-context.ts';
import { Header } from './header.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { Panes } from './panes.tsx';
import { useDeskState } from './use-desk-state.ts';
import { usePresence } from './use-presence.ts';
import { useShortcuts } from './use-shortcuts.ts';

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

type Newer = Parameters<typeof NewerNotice>[0] | null;

const Notices = ({ desk, newer }: { desk: DeskState; newer: Newer }) => (
  <>
    {desk.opened.note && (
      <Alert color="yellow" className="editor-notice" title="Zu überarbeiten">
        {desk.opened.note}
      </Alert>
    )}
    {desk.readOnly && (
      <Alert color="green" className="editor-notice">
        Dieser Text ist veröffentlicht. Um ihn zu ändern, beginnen Sie eine neue Fassung; der veröffentlichte
        Brief wird weiter ausgegeben, bis Sie sie veröffentlichen.
      </Alert>
    )}
    {newer && <NewerNotice {...newer} />}
  </>
);

/** Everything that reads the open draft from its context. */
const Surface = ({ desk, field, onClose }: { desk: DeskState; field: FieldEvents; onClose: () => void }) => {
  const steps = useSteps();
  const presence = usePresence().data;
  const closing = useClosing(desk, onClose);
  const save = useSave(closing.leave);
  useLeaveWarning(isUnsaved(desk.save));
  const { print, printed } = usePrint(desk);
  useShortcuts({ desk, save, onPrint: print, onUsual: steps.takeUsual, onClose: closing.close });
  const quiet = desk.save.phase === 'quiet';
  const isNewer = quiet && presence !== undefined && presence.updatedAt > desk.save.stored.updatedAt;
  return (
    <>
      <Header
        others={[...new Set(presence?.others.map(({ username }) => username))]}
        save={save}
        onClose={closing.close}
      />
      <Notices
        desk={desk}
        newer={isNewer ? { changedBy: presence.updatedBy, updatedAt: presence.updatedAt } : null}
      />
      <Panes field={field} />
      <StepsBar steps={steps} save={save} />
      <ConflictDialog />
      {printed}
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
  const { desk, field } = useDeskState(opened, rescued);
  useToastTime(4000);
  return (
    <DeskContext.Provider value={desk}>
      <div className="editor-desk">
        <Surface desk={desk} field={field} onClose={onClose} />
      </div>
    </DeskContext.Provider>
  );
};
