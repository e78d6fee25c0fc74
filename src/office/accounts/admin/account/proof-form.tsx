import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import { passwordToggle } from '../password-toggle.ts';

type Proof = { password: string; code: string };

type Props<Result> = {
  /** The fields that must be filled in. */
  requiredFields: readonly (keyof Proof)[];
  children?: ReactNode;
  button: string;
  danger?: boolean;
  failure: string;
  /** Whether further fields among the children, which come first, are filled in. */
  isReady?: () => boolean;
  call: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => unknown;
  onCancel: () => void;
};

const fieldOf = (error: unknown): keyof Proof | null => {
  if (hasCode(error, 'password_wrong')) return 'password';
  return hasCode(error, 'two_factor_wrong') ? 'code' : null;
};

/** Asks for the user's password, a code, or both, before something about the account changes. */
export const ProofForm = <Result,>(props: Props<Result>) => {
  const { requiredFields, children, button, danger = false, failure, call, onDone, onCancel } = props;
  const { isReady } = props;
  const form = useForm<Proof>({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) =>
        requiredFields.includes('password') && !value ? 'Bitte geben Sie Ihr Passwort ein.' : null,
      code: (value) =>
        requiredFields.includes('code') && !value.trim() ? 'Bitte geben Sie den Code ein.' : null,
    },
  });
  const send = useMutation({
    mutationFn: ({ password, code }: Proof) => call({ password, code: code.trim() }),
    onSuccess: onDone,
    onError: (error) => {
      const field = fieldOf(error);
      if (field)
        form.setFieldError(field, hasCode(error, 'password_wrong', 'two_factor_wrong') && error.sentence);
      toastFailure(failure, error);
    },
  });
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        if (isReady?.() ?? true) send.mutate(values);
      })}
      noValidate
      style={{ maxWidth: 420 }}
    >
      <Stack gap="md">
        {children && <Text component="div">{children}</Text>}
        {requiredFields.includes('password') && (
          <PasswordInput
            label="Ihr Passwort"
            autoComplete="current-password"
            visibilityToggleButtonProps={passwordToggle}
            autoFocus={!isReady}
            {...form.getInputProps('password')}
          />
        )}
        {requiredFields.includes('code') && (
          <TextInput
            label="Code aus der App"
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
        )}
        <Group>
          <Button type="submit" color={danger ? 'red' : 'ink'} loading={send.isPending}>
            {button}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
