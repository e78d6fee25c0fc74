import '../frame/head.css';
import { Button } from '@mantine/core';
import { useMay } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { qualityThreshold } from '../../../status.ts';
import { WithdrawFinal } from '../../actions/final-questions.tsx';
import { PublishDialog } from '../../actions/publish-dialog.tsx';
import { useTextPdf } from '../../actions/use-quick-actions.ts';
import { countryName } from '../frame/country-name.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { ImproveDialog } from '../improve/improve-dialog.tsx';
import { useImprove } from '../improve/use-improve.ts';
import type { Save } from '../save/use-save.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { useTransitions } from './use-transitions.ts';

type Props = { transitions: ReturnType<typeof useTransitions>; save: Save };

/** Buttons for the possible transitions; the default one is primary. */
export const TransitionsBar = ({
  transitions: { transitions, take, withdraw, sendBack, asking, close, busy },
  save,
}: Props) => {
  const { ask, proposal, decide } = useImprove();
  const pdf = useTextPdf();
  const { opened, saver, readOnly } = useEditorContext();
  const { draft, servedFinalId } = opened;
  const may = useMay();
  const { countryCode, language } = draft;
  const letter = { countryCode, countryName: countryName(countryCode), language };
  return (
    <div className="editor-steps-bar" role="toolbar" aria-label="Nächste Schritte">
      <Button variant="default" className="editor-save-button" onClick={save.stay} title="Speichern (Strg S)">
        Speichern
      </Button>
      {!readOnly && (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
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
        {transitions.some(({ allowed }) => !allowed) && `Freigeben geht ab ${qualityThreshold} %.`}
      </span>
      {servedFinalId !== null && may('POST /api/admin/wto-petitions/{id}/back-to-editing') && (
        <Button variant="default" disabled={busy} onClick={withdraw}>
          Veröffentlichung zurückziehen
        </Button>
      )}
      {transitions.map((transition) => (
        <Button
          key={transition.to}
          variant={transition.usual ? 'filled' : 'default'}
          title={transition.usual ? `${transition.label} (Strg Enter)` : undefined}
          loading={busy && transition.usual}
          disabled={!transition.allowed || (busy && !transition.usual)}
          aria-describedby={transition.allowed ? undefined : 'steps-hint'}
          onClick={() => take(transition)}
        >
          {transition.label}
        </Button>
      ))}
      <NoteDialog opened={asking === 'note'} onClose={close} onNote={sendBack} />
      {asking === 'publish' && <PublishDialog row={{ ...letter, draftId: draft.id }} onClose={close} />}
      {asking === 'withdraw' && servedFinalId !== null && (
        <WithdrawFinal row={{ ...letter, id: servedFinalId }} onClose={close} />
      )}
      <ImproveDialog proposal={proposal} onDecided={decide} />
    </div>
  );
};
