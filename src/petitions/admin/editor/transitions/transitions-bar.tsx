import '../frame/head.css';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { useMayCall } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { PublishDialog } from '../../actions/publish-dialog.tsx';
import { useTextPdf } from '../../actions/use-quick-actions.ts';
import { WithdrawDialog } from '../../actions/withdraw-dialogs.tsx';
import { countryName } from '../frame/country-name.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { useImprove } from '../improve/use-improve.ts';
import type { Save } from '../save/use-save.ts';
import type { useTransitions } from './use-transitions.ts';

// Rarely opened, so loaded on demand.
const ImproveDialog = lazy(async () => ({
  default: (await import('../improve/improve-dialog.tsx')).ImproveDialog,
}));
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

type Props = { transitions: ReturnType<typeof useTransitions>; save: Save };

/** Buttons for the possible transitions; the default one is primary. */
export const TransitionsBar = ({
  transitions: { transitions, hint, take, withdraw, sendBack, asking: openDialog, close, busy },
  save,
}: Props) => {
  const { ask: improve, proposal, decide: applyDecision } = useImprove();
  const pdf = useTextPdf();
  const { opened, saver, readOnly, reload } = useEditorContext();
  const { draft, servedFinalId } = opened;
  const mayCall = useMayCall();
  const { countryCode, language } = draft;
  const letter = { countryCode, countryName: countryName(countryCode), language };
  // Once opened it stays, and keeps what was typed.
  const hasNoteDialog = useRef(false);
  if (openDialog === 'note') hasNoteDialog.current = true;
  return (
    <div className="editor-steps-bar" role="toolbar" aria-label="Nächste Schritte">
      <Button
        variant="default"
        className="editor-save-button"
        onClick={save.saveOnly}
        title="Speichern (Strg S)"
      >
        Speichern
      </Button>
      {!readOnly && (
        <Button variant="default" loading={improve.isPending} onClick={() => improve.mutate()}>
          KI-Bearbeitung
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        title="Den Brief als PDF; Strg P druckt ihn"
        loading={pdf.isPending}
        onClick={() => pdf.mutate({ countryCode, language, ...saver.state().text, kind: 'draft' })}
      >
        PDF
      </Button>
      <span className="editor-steps-gap" id="steps-hint">
        {hint}
      </span>
      {servedFinalId !== null && mayCall('POST /api/admin/wto-petitions/{id}/back-to-editing') && (
        <Button variant="default" disabled={busy} onClick={withdraw}>
          Zurückziehen
        </Button>
      )}
      {transitions.map((transition) => (
        <Button
          key={transition.to}
          variant={transition.isDefault ? 'filled' : 'default'}
          title={transition.isDefault ? `${transition.label} (Strg Enter)` : undefined}
          loading={busy && transition.isDefault}
          disabled={!transition.isAllowed || (busy && !transition.isDefault)}
          aria-describedby={transition.isAllowed ? undefined : 'steps-hint'}
          onClick={() => take(transition)}
        >
          {transition.label}
        </Button>
      ))}
      <Suspense>
        {hasNoteDialog.current && (
          <NoteDialog opened={openDialog === 'note'} onClose={close} onNote={sendBack} />
        )}
        {openDialog === 'publish' && (
          <PublishDialog
            row={{ ...letter, draftId: draft.id }}
            onClose={close}
            onUndone={() => void reload()}
          />
        )}
        {openDialog === 'withdraw' && servedFinalId !== null && (
          <WithdrawDialog row={{ ...letter, id: servedFinalId }} onClose={close} />
        )}
        {proposal && <ImproveDialog proposal={proposal} onDecided={applyDecision} />}
      </Suspense>
    </div>
  );
};
