import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { NewPasswordFields, newPasswordHint, newPasswordRules } from '../new-password-fields.tsx';
import { passwordToggle } from '../password-toggle.ts';
import { accountQuery } from './account-queries.ts';
import { Section } from './section.tsx';

type Values = { currentPassword: string; newPassword: string; repeated: string };

const initialValues: Values = { currentPassword: '', newPassword: '', repeated: '' };

const usePasswordForm = () => {
  const client = useQueryClient();
  const form = useForm<Values>({
    initialValues,
    validate: {
      currentPassword: (value) => (value ? null : 'Bitte geben Sie Ihr bisheriges Passwort ein.'),
      ...newPasswordRules,
    },
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) =>
      calls.changePassword(currentPassword, newPassword),
    onSuccess: async () => {
      form.reset();
      toastSuccess('Passwort geändert', 'Ihre anderen Sitzungen sind beendet.');
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
    onError: (error) => {
      if (hasCode(error, 'password_wrong')) form.setFieldError('currentPassword', error.sentence);
      else if (hasCode(error, 'password_too_weak')) form.setFieldError('newPassword', error.sentence);
      else if (error instanceof ApiFailure) form.setErrors(error.fields);
      toastFailure('Passwort konnte nicht geändert werden', error);
    },
  });
  return { form, change };
};

/** Changes the user's own password. */
export const ChangePassword = ({ username }: { username: string }) => {
  const { form, change } = usePasswordForm();
  return (
    <Section
      id="password"
      title="Passwort"
      description={`${newPasswordHint} Danach enden Ihre anderen Sitzungen.`}
    >
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate style={{ maxWidth: 420 }}>
        <Stack gap="md">
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            label="Bisheriges Passwort"
            autoComplete="current-password"
            visibilityToggleButtonProps={passwordToggle}
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields inputProps={form.getInputProps} />
          <div>
            <Button type="submit" loading={change.isPending}>
              Passwort ändern
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
};
