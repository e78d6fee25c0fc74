import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '#ui/admin/states.tsx';
import { type BulkChange, labelsQuery } from '../queries.ts';
import { BulkDialog, type BulkOutcome, BulkPlan } from './bulk-dialog.tsx';

type Props = {
  language: string;
  texts: BulkChange['texts'];
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
};

const directions = [
  { value: 'label', label: 'Vergeben' },
  { value: 'unlabel', label: 'Entfernen' },
] as const;

/** Gives many texts a label, or takes it from them. */
export const LabelTextsDialog = (props: Props) => {
  const { texts, ...rest } = props;
  const labels = useQuery(labelsQuery);
  const [labelId, setLabelId] = useState(0);
  const [action, setAction] = useState<(typeof directions)[number]['value']>('label');
  return (
    <BulkDialog title="Schlagwort" onClose={props.onClose}>
      <QueryView query={labels} subject="Schlagwörter">
        {(all) =>
          all.length === 0 ? (
            <Text>
              Es gibt noch keine Schlagwörter. Administratoren legen sie unter „Schlagwörter verwalten“ an.
            </Text>
          ) : (
            <>
              <NativeSelect
                label="Schlagwort"
                value={String(labelId)}
                data={[
                  { value: '0', label: 'Bitte wählen' },
                  ...all.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={(event) => setLabelId(Number(event.currentTarget.value))}
                data-autofocus
              />
              <SegmentedControl
                aria-label="Vergeben oder entfernen"
                transitionDuration={0}
                value={action}
                data={[...directions]}
                onChange={setAction}
              />
              {labelId > 0 && (
                <BulkPlan
                  {...rest}
                  change={{ action, labelId, texts }}
                  confirmLabel={action === 'label' ? 'Schlagwort vergeben' : 'Schlagwort entfernen'}
                />
              )}
            </>
          )
        }
      </QueryView>
    </BulkDialog>
  );
};
