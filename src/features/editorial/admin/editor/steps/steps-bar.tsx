import { Button } from '@mantine/core';
import { useMay } from '#features/accounts/admin/index.ts';
import { WithdrawFinal } from '../../actions/final-questions.tsx';
import { PublishDialog } from '../../actions/publish-dialog.tsx';
import { countryName } from '../frame/country-name.ts';
import { useDesk } from '../frame/desk-context.ts';
import { ImproveDialog } from '../improve/improve-dialog.tsx';
import { useImprove } from '../improve/use-improve.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { useSteps } from './use-steps.ts';

type Props = { steps: ReturnType<typeof useSteps>; onSave: () => void };

/** The steps from here; the usual one is filled. */
export const StepsBar = ({
  steps: { steps, take, withdraw, sendBack, asking, close, busy },
  onSave,
}: Props) => {
  const { ask, proposal, decide } = useImprove();
  const { draft, servedFinalId } = useDesk().opened;
  const may = useMay();
  const { countryCode, language } = draft;
  const letter = { countryCode, countryName: countryName(countryCode), language };
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
      {servedFinalId !== null && may('POST /api/admin/wto-petitions/{id}/back-to-editing') && (
        <Button variant="default" disabled={busy} onClick={withdraw}>
          Veröffentlichung zurückziehen
        </Button>
      )}
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
      {asking === 'publish' && <PublishDialog row={{ ...letter, draftId: draft.id }} onClose={close} />}
      {asking === 'withdraw' && servedFinalId !== null && (
        <WithdrawFinal row={{ ...letter, id: servedFinalId }} onClose={close} />
      )}
      <ImproveDialog proposal={proposal} onDecided={decide} />
    </div>
  );
};
