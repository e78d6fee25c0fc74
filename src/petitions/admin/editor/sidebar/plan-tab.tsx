import './sidebar.css';
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '#office/admin/index.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { assigneesQuery } from '../../queries.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { type PlanForm, planUpdate, toPlanForm } from './plan-form.ts';

const useSavePlan = () => {
  const { opened, saver, reload } = useEditorContext();
  return useMutation({
    mutationFn: async (form: PlanForm) => {
      await saver.save(planUpdate(opened.draft, form));
      await reload();
    },
    onSuccess: () => toastSuccess('Planung gespeichert'),
    onError: (error) => toastFailure('Planung nicht gespeichert', error),
  });
};

type FieldProps = { form: PlanForm; set: (changes: Partial<PlanForm>) => void };

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When the draft is published and withdrawn by itself. */
const ScheduleFields = ({ form, set }: FieldProps) => {
  const mayPublish = useMayCall()('POST /api/admin/publish-petition');
  const { status } = useEditorContext().opened.draft;
  if (!mayPublish) return null;
  return (
    <>
      <TextInput
        type="datetime-local"
        label="Veröffentlichen am"
        description={`Ortszeit ${zone}. Hält dann etwas den Entwurf zurück, geschieht nichts, und der Grund steht über dem Text.`}
        value={form.publishAt}
        disabled={status === 'published'}
        onChange={(event) => set({ publishAt: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label="Zurückziehen am"
        description="Danach zeigt die Website wieder den Brief aus den Basistexten."
        value={form.withdrawAt}
        onChange={(event) => set({ withdrawAt: event.currentTarget.value })}
      />
    </>
  );
};

const Form = ({ initial }: { initial: PlanForm }) => {
  const [form, setForm] = useState(initial);
  const assignees = useQuery(assigneesQuery).data ?? [];
  const save = useSavePlan();
  const set = (changes: Partial<PlanForm>) => setForm((before) => ({ ...before, ...changes }));
  const names = new Set([...assignees.map(({ username }) => username), form.assignee].filter(Boolean));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(form);
      }}
    >
      <Stack gap="md">
        <NativeSelect
          label="Zugewiesen an"
          data={[{ value: '', label: 'niemanden' }, ...names]}
          value={form.assignee}
          onChange={(event) => set({ assignee: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Fällig am"
          value={form.dueOn}
          onChange={(event) => set({ dueOn: event.currentTarget.value })}
        />
        <ScheduleFields form={form} set={set} />
        <Textarea
          label="Hinweis"
          description="Steht über dem Text bis zum nächsten Schritt und bleibt im Verlauf."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          value={form.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          Planung speichern
        </Button>
      </Stack>
    </form>
  );
};

/** Who works on the draft, until when, when it is published, and why. */
export const PlanTab = () => {
  const initial = toPlanForm(useEditorContext().opened.draft);
  // What others have planned meanwhile replaces the form.
  return <Form key={JSON.stringify(initial)} initial={initial} />;
};
