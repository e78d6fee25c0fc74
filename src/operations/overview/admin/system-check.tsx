import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { HealthCheck } from '../contract.ts';
import { call } from './calls.ts';

const problemsOf = ({ results }: HealthCheck): string =>
  results
    .filter(({ ok }) => !ok)
    .map(({ name, message }) => `${name}: ${message}`)
    .join(' · ');

const toastResult = (check: HealthCheck): void => {
  const { checks, issues } = check;
  if (issues > 0) toastProblem(`Systemprüfung: ${issues} von ${checks} mit Problem`, problemsOf(check));
  else toastSuccess('Systemprüfung bestanden', `${checks} Prüfungen, keine Probleme.`);
};

/** Runs the system check on the server. */
export const SystemCheck = () => {
  const check = useMutation({
    mutationFn: () => call('POST /api/admin/stable/health-check'),
    onSuccess: toastResult,
    onError: (error) => toastFailure('Systemprüfung fehlgeschlagen', error),
  });
  return (
    <Button leftSection={<Icon name="refresh" />} loading={check.isPending} onClick={() => check.mutate()}>
      Systemprüfung
    </Button>
  );
};
