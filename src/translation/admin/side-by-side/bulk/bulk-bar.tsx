import './bulk.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { useMayCall } from '#office/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import { keyOf } from '../attention.ts';
import { BulkDialog, type BulkOutcome, BulkPlan, useBulkChange } from './bulk-dialog.tsx';
import { LabelTextsDialog } from './label-dialog.tsx';
import { MachineTextsDialog } from './machine-texts-dialog.tsx';
import { ManageLabelsDialog } from './manage-labels.tsx';
import { doneSentence, inverseOf } from './sentences.ts';

type Question = 'review' | 'label' | 'machine' | 'manage';

type Props = {
  language: string;
  /** The texts that the filters and the search leave. */
  found: readonly TranslationItem[];
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
};

const Outcome = ({
  language,
  outcome,
  onClose,
}: {
  language: string;
  outcome: BulkOutcome;
  onClose: () => void;
}) => {
  const { change, response } = outcome;
  const undo = useBulkChange(language, onClose);
  return (
    <Alert
      role="status"
      color={response.changed.length > 0 ? 'green' : 'yellow'}
      withCloseButton
      closeButtonLabel="Meldung schließen"
      onClose={onClose}
    >
      <Group justify="space-between" gap="sm">
        <Text>{doneSentence(change.action, response)}</Text>
        {response.changed.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="undo" size={16} />}
            loading={undo.isPending}
            onClick={() =>
              undo.mutate({ ...change, action: inverseOf[change.action], texts: response.changed })
            }
          >
            Rückgängig
          </Button>
        )}
      </Group>
    </Alert>
  );
};

/** What can be done with the selected texts, and what was done last. */
export const BulkBar = ({ language, found, selected, onSelect }: Props) => {
  const mayCall = useMayCall();
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const items = found.filter((item) => selected.has(keyOf(item)));
  const texts = items.map(({ textId, updatedAt }) => ({ textId, updatedAt }));
  const onClose = () => setQuestion(null);
  const onDone = (done: BulkOutcome) => {
    setOutcome(done);
    onSelect(new Set());
    onClose();
  };
  const isEmpty = items.length === 0;
  return (
    <div className="translations-bulk">
      <Group gap="xs" role="group" aria-label="Mit vielen Texten">
        <Text size="sm" role="status">
          {isEmpty ? 'Kein Text ausgewählt' : `${pluralize(items.length, 'Text', 'Texte')} ausgewählt`}
        </Text>
        {items.length < found.length && (
          <Button size="compact-sm" variant="subtle" onClick={() => onSelect(new Set(found.map(keyOf)))}>
            Alle {formatCount(found.length)} auswählen
          </Button>
        )}
        {!isEmpty && (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => onSelect(new Set())}>
              Auswahl aufheben
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setQuestion('review')}>
              Gelesen und gut
            </Button>
            {mayCall('POST /api/admin/regenerate-translations') && (
              <Button size="compact-sm" variant="default" onClick={() => setQuestion('machine')}>
                Maschinell übersetzen
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => setQuestion('label')}>
              Schlagwort
            </Button>
          </>
        )}
        {mayCall('POST /api/admin/text-labels') && (
          <Button size="compact-sm" variant="subtle" onClick={() => setQuestion('manage')}>
            Schlagwörter verwalten
          </Button>
        )}
      </Group>
      {outcome && <Outcome {...{ language, outcome }} onClose={() => setOutcome(null)} />}
      {question === 'review' && (
        <BulkDialog title="Als gelesen und gut bestätigen?" onClose={onClose}>
          <BulkPlan
            {...{ language, onDone, onClose }}
            change={{ action: 'review', texts }}
            confirmLabel="Bestätigen"
          />
        </BulkDialog>
      )}
      {question === 'label' && <LabelTextsDialog {...{ language, texts, onDone, onClose }} />}
      {question === 'machine' && <MachineTextsDialog {...{ language, items, onClose }} />}
      {question === 'manage' && <ManageLabelsDialog onClose={onClose} />}
    </div>
  );
};
