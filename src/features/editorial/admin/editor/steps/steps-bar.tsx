import { Button } from '@mantine/core';
import { PublishDialog } from '../../actions/publish-dialog.tsx';
import { countryName } from '../frame/country-name.ts';
import { useDesk } from '../frame/desk-context.ts';
import { ImproveDialog } from '../improve/improve-dialog.tsx';
import { useImprove } from '../improve/use-improve.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { useSteps } from './use-steps.ts';

type Props = { steps: ReturnType<typeof useSteps>; onSave: () => void };

/** The steps from here; the usual one is filled. */
export const StepsBar = ({ steps: { steps, take, sendBack, asking, close, busy }, onSave }: Props) => {
  const { ask, proposal, decide } = useImprove();
  const { draft } = useDesk().opened;
  const row = { draftId: draft.id, countryName: countryName(draft.countryCode), language: draft.language };
  return (
    <div className="steps-bar" role="toolbar" aria-label="Nächste Schritte">
      <Button variant="default" className="save-button" onClick={onSave} title="Speichern (Strg S)">
        Speichern
      </Button>
      {draft.status !== 'published' && (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          KI-Bearbeitung
        </Button>
      )}
      <span className="steps-gap" />
      {steps.map((step) => (
        <Button
          key={step.to}
          variant={step.usual ? 'filled' : 'default'}
          title={step.usual ? `${step.label} (Strg Enter)` : undefined}
          loading={busy && step.usual}
          disabled={busy && !step.usual}
          onClick={() => void take(step)}
        >
          {step.label}
        </Button>
      ))}
      <NoteDialog opened={asking === 'note'} onClose={close} onNote={sendBack} />
      {asking === 'publish' && <PublishDialog row={row} onClose={close} />}
      <ImproveDialog proposal={proposal} onDecided={decide} />
    </div>
  );
};
