import { Button, Group, NativeSelect, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiFailure } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastProblem } from '#ui/admin/toasts.ts';
import type { NewUserResponse, UserResponse } from '../../contract.ts';
import type { InvitationLink } from '../../invitations/contract.ts';
import { passwordLength } from '../../password-rules.ts';
import type { Role } from '../../rights.ts';
import { roleNames } from '../../role-names.ts';
import { calls } from '../calls.ts';
import { passwordToggle } from '../password-toggle.ts';
import { LanguagesField } from './languages-field.tsx';
import { isLastAdmin, protectionOf } from './protection.ts';
import { useUserChange } from './user-queries.ts';

type Values = {
  username: string;
  email: string;
  password: string;
  role: Role;
  languages: string[];
  isActive: boolean;
  /** Of a new user: whether a link lets the person set the password. */
  isInvited: boolean;
};

type Props = {
  user: UserResponse | null;
  users: readonly UserResponse[];
  onClose: () => void;
  /** Shows the link of a new user, who sets the password. */
  onInvited: (username: string, link: InvitationLink) => void;
};

const valuesOf = (user: UserResponse | null): Values => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  role: user?.role ?? 'editor',
  languages: user?.languages ?? [],
  isActive: user?.isActive ?? true,
  isInvited: false,
});

/** Only changed fields are sent, so that an empty email address may stay empty. */
const changesOf = (user: UserResponse, values: Values): Partial<Values> => {
  const before = valuesOf(user);
  const names = (Object.keys(before) as (keyof Values)[]).filter(
    (name) => String(before[name]) !== String(values[name]),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};

const newUserOf = ({ username, email, password, role, languages, isInvited }: Values) => ({
  ...{ username, email, role, languages },
  ...(isInvited ? {} : { password }),
});

const requiredFieldsOf = (user: UserResponse | null, { isInvited }: Values) => {
  if (user) return ['username'] as const;
  return isInvited ? (['username', 'email'] as const) : (['username', 'email', 'password'] as const);
};

const useUserForm = ({ user, onClose, onInvited }: Props) => {
  const form = useForm<Values>({ initialValues: valuesOf(user) });
  const change = useUserChange<Values, UserResponse | NewUserResponse>({
    kind: user ? 'update' : 'create',
    successMessage: user ? 'Benutzer aktualisiert' : 'Benutzer erstellt',
    call: (values) =>
      user ? calls.changeUser(user.id, changesOf(user, values)) : calls.createUser(newUserOf(values)),
    onDone: ({ username, invitation }) =>
      invitation && 'url' in invitation ? onInvited(username, invitation) : onClose(),
  });
  const save = form.onSubmit((values) => {
    const emptyFields = requiredFieldsOf(user, values).filter((name) => values[name].trim() === '');
    if (emptyFields.length > 0) {
      form.setErrors(Object.fromEntries(emptyFields.map((name) => [name, 'Bitte ausfüllen'])));
      return toastProblem('Bitte alle Felder ausfüllen');
    }
    const isTranslator = values.role === 'translator';
    if (isTranslator && values.languages.length === 0)
      return form.setFieldError('languages', 'Bitte wählen Sie mindestens eine Sprache.');
    change.mutate(
      { ...values, languages: isTranslator ? values.languages : [] },
      {
        onError: (error) => {
          if (error instanceof ApiFailure) form.setErrors(error.fields);
        },
      },
    );
  });
  return { form, change, save };
};

type FieldsProps = Pick<Props, 'user' | 'users'> & Pick<ReturnType<typeof useUserForm>, 'form'>;

const Fields = ({ user, users, form }: FieldsProps) => {
  const reason = user && protectionOf(user, users);
  const staysAdmin = user !== null && isLastAdmin(user, users);
  const length = `${passwordLength.min} bis ${passwordLength.max} Zeichen`;
  return (
    <>
      <TextInput
        label="Benutzername"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('username')}
      />
      <TextInput label="E-Mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      {!user && (
        <Switch
          label="Per Link einladen"
          description="Die Person setzt ihr Passwort selbst, mit einem Link, der sieben Tage gilt."
          {...form.getInputProps('isInvited', { type: 'checkbox' })}
        />
      )}
      {!form.values.isInvited && (
        <PasswordInput
          label="Passwort"
          description={user ? `Leer lassen, um es zu behalten; sonst ${length}.` : length}
          autoComplete="new-password"
          visibilityToggleButtonProps={passwordToggle}
          {...form.getInputProps('password')}
        />
      )}
      <NativeSelect
        label="Rolle"
        data={Object.entries(roleNames).map(([value, { label }]) => ({ value, label }))}
        disabled={staysAdmin}
        description={
          staysAdmin ? 'Der letzte aktive Administrator behält seine Rolle.' : roleNames[form.values.role].may
        }
        {...form.getInputProps('role')}
      />
      {form.values.role === 'translator' && <LanguagesField {...form.getInputProps('languages')} />}
      {user && (
        <Switch
          label="Aktiv"
          description={reason ?? 'Wer nicht aktiv ist, kann sich nicht anmelden; offene Sitzungen enden.'}
          disabled={reason !== null}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
      {user && (
        <Text size="sm" c="dimmed">
          Eine neue Rolle oder ein neues Passwort beendet die Sitzungen dieses Benutzers.
        </Text>
      )}
    </>
  );
};

/** Creates a user, or changes one. */
export const UserDialog = (props: Props) => {
  const { user, users, onClose } = props;
  const { form, change, save } = useUserForm(props);
  return (
    <Dialog opened onClose={onClose} title={user ? `${user.username} bearbeiten` : 'Neuer Benutzer'}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Fields user={user} users={users} form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={change.isPending}>
              {user ? 'Speichern' : 'Benutzer erstellen'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
