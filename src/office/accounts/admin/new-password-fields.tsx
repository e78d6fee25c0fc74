import { PasswordInput } from '@mantine/core';
import { passwordAdvice, passwordLength } from '../password-rules.ts';
import { passwordToggle } from './password-toggle.ts';

type Values = { newPassword: string; repeated: string };
type Field = keyof Values;

/** What is wrong with a new password before the server looks at it. */
export const newPasswordRules = {
  newPassword: (value: string) =>
    value.length < passwordLength.min || value.length > passwordLength.max ? passwordAdvice.length : null,
  repeated: (value: string, { newPassword }: Values) =>
    value === newPassword ? null : 'Das ist nicht dasselbe Passwort wie darüber.',
};

export const newPasswordHint = `${passwordLength.min} bis ${passwordLength.max} Zeichen. Gut sind zum Beispiel vier Wörter, die nichts miteinander zu tun haben.`;

/** A new password, typed twice. */
export const NewPasswordFields = ({ inputProps }: { inputProps: (field: Field) => object }) => (
  <>
    <PasswordInput
      label="Neues Passwort"
      autoComplete="new-password"
      visibilityToggleButtonProps={passwordToggle}
      {...inputProps('newPassword')}
    />
    <PasswordInput
      label="Neues Passwort wiederholen"
      autoComplete="new-password"
      visibilityToggleButtonProps={passwordToggle}
      {...inputProps('repeated')}
    />
  </>
);
