import '../base-texts.css';
import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { Conflict } from '#office/writing/index.ts';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useKeys } from '#ui/admin/use-keys.ts';
import type { BaseText } from '../../../contract/base-texts.ts';
import { ImpactNote } from './impact-note.tsx';
import { StaleTranslationsPrompt } from './stale-translations-prompt.tsx';
import { AboutText } from './text-details.tsx';
import { TextField } from './text-field.tsx';
import { TextHistory } from './text-history.tsx';
import { textProblem } from './text-problems.ts';
import { type TextEdit, useTextEdit } from './use-text-edit.ts';

const ReplacedTextNotice = ({ edit }: { edit: TextEdit }) =>
  edit.setAside !== null && (
    <Alert color="ink" role="status" className="set-aside">
      <Group justify="space-between" gap="sm">
        <span>Was Sie eben geschrieben hatten, ist aufgehoben.</span>
        <Button variant="default" size="xs" onClick={() => edit.replace(edit.setAside ?? '')}>
          Zurückholen
        </Button>
      </Group>
    </Alert>
  );

const FormActions = ({
  edit,
  onSave,
  onClose,
}: {
  edit: TextEdit;
  onSave: () => void;
  onClose: () => void;
}) => {
  const blocked = !edit.unsaved || textProblem(edit.stored, edit.written) !== null;
  return (
    <div className="base-text-panel-steps">
      <Button variant="default" onClick={onClose}>
        Schließen
      </Button>
      <Button onClick={onSave} disabled={blocked} loading={edit.saving} title="Strg S oder Strg Enter">
        Speichern
      </Button>
    </div>
  );
};

type Props = { text: BaseText; onClose: () => void };

/** Editor of a German text with its details, the impact of a change, and its versions. */
export const TextForm = ({ text, onClose }: Props) => {
  const edit = useTextEdit(text);
  const { stored, written, saved, unsaved } = edit;
  const { remote } = edit.state;
  const save = () => {
    if (unsaved && !remote && !edit.saving && textProblem(stored, written) === null) edit.save();
  };
  useKeys([
    ['Control+s', save],
    ['Control+Enter', save],
    ['Escape', onClose],
  ]);
  return (
    <Stack gap="lg">
      <LeaveGuard unsaved={unsaved} params={['text']}>
        Wenn Sie den Text jetzt verlassen, geht verloren, was Sie geschrieben haben.
      </LeaveGuard>
      {remote && (
        <Alert color="yellow" role="alert" title="Zwei Fassungen">
          <Conflict
            state={edit.state}
            remote={remote}
            language="de"
            direction="ltr"
            mergeLabel="Übernehmen und weiter bearbeiten"
            onResolve={edit.resolveConflict}
          />
        </Alert>
      )}
      {!remote && (
        <>
          <TextField edit={edit} />
          <ReplacedTextNotice edit={edit} />
          {unsaved && (
            <WordDifference
              before={stored.germanOriginal}
              after={written}
              language="de"
              direction="ltr"
              label="Ihre Änderung"
            />
          )}
          {unsaved && <ImpactNote edit={edit} />}
          {saved && saved.staleTranslations > 0 && !unsaved && <StaleTranslationsPrompt edit={edit} />}
          <FormActions edit={edit} onSave={save} onClose={onClose} />
        </>
      )}
      <AboutText text={text} />
      <section>
        <Title order={3} size="h5" mb="sm">
          Fassungen
        </Title>
        <TextHistory edit={edit} />
      </section>
    </Stack>
  );
};
