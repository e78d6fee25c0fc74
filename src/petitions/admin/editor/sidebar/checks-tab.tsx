import './sidebar.css';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { qualityThreshold } from '../../../status.ts';
import { toastQuality, toastQualityFailure } from '../../actions/quality-toasts.ts';
import { checkName } from '../../names.ts';
import { calls } from '../calls.ts';
import { useRepair } from '../checks/use-repair.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { useOpenRemarks } from '../remarks/use-remarks.ts';
import { documentRangeOf } from '../text/positions.ts';
import { canApplyRecommended } from '../transitions/transitions.ts';

/** Checks the stored text and sets the recommended status if the score is high enough. */
const useQualityCheck = () => {
  const { opened, role, saver, setQuality, reload } = useEditorContext();
  const { draft, nextStatuses } = opened;
  const openRemarks = useOpenRemarks();
  return useMutation({
    mutationFn: async () => {
      await saver.save();
      const quality = await calls.check(draft.id);
      const { recommendedStatus: recommended, qualityScore: score } = quality;
      if (canApplyRecommended(role, nextStatuses, recommended, { score, openRemarks }))
        await saver.save({ status: recommended });
      return quality;
    },
    onSuccess: async (quality) => {
      setQuality(quality);
      await reload();
      toastQuality(quality);
    },
    onError: toastQualityFailure,
  });
};

type Check = ReturnType<typeof useEditorContext>['quality']['checks'][number];

const FailedCheck = ({ check }: { check: Check }) => {
  const { view, goTo, opened, readOnly } = useEditorContext();
  const repair = useRepair();
  const range = view && documentRangeOf(view.state.doc, check);
  return (
    <li className="editor-rail-card" data-tone="warning">
      <h3>{checkName(check.id)}</h3>
      <p>{check.message}</p>
      <div className="editor-rail-actions">
        {range && (
          <Button variant="default" size="xs" onClick={() => goTo(range.from, range.to)}>
            Zeile {check.line} zeigen
          </Button>
        )}
        {check.repairable && !readOnly && (
          <Button size="xs" loading={repair.isPending} onClick={() => repair.mutate(check.id)}>
            Beheben
          </Button>
        )}
        {check.id === 'verified' && (
          <Button
            component="a"
            href={`/admin/facts?country=${opened.draft.countryCode}`}
            target="_blank"
            variant="default"
            size="xs"
          >
            Angaben ansehen
          </Button>
        )}
      </div>
    </li>
  );
};

/** The quality check of the current text. */
export const ChecksTab = () => {
  const { quality } = useEditorContext();
  const check = useQualityCheck();
  const failed = quality.checks.filter(({ passed }) => !passed);
  const passed = quality.checks.filter((each) => each.passed);
  return (
    <>
      <p className="editor-rail-score" data-good={quality.qualityScore >= qualityThreshold || undefined}>
        <strong>{quality.qualityScore} %</strong>
        <span>
          {quality.passedChecks} von {quality.totalChecks} bestanden
        </span>
      </p>
      <Button fullWidth variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        Qualitätsprüfung
      </Button>
      {failed.length === 0 ? (
        <p className="editor-rail-note">Alles in Ordnung.</p>
      ) : (
        <p className="editor-rail-note">F8 führt von einer Stelle zur nächsten.</p>
      )}
      <ul className="editor-rail-list">
        {failed.map((each) => (
          <FailedCheck key={each.id} check={each} />
        ))}
      </ul>
      {passed.length > 0 && (
        <details className="editor-rail-passed">
          <summary>Bestanden ({passed.length})</summary>
          <ul>
            {passed.map(({ id, message }) => (
              <li key={id}>
                <strong>{checkName(id)}:</strong> {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
