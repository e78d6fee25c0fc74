import { notifications } from '@mantine/notifications';
import { expect, it, vi } from 'vitest';
import { toastFailure, toastProblem, toastSuccess } from './toasts.ts';

it('shows a success for five seconds, and an error until it is closed', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  toastSuccess('Gespeichert');
  toastProblem('Fehler');
  toastFailure('Fehler', new Error('<b>'));
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([5000, false, false]);
  show.mockRestore();
});
