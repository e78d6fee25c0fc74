import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatDateTime, formatDay } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { passkeyLimits } from '../../passkeys/limits.ts';
import { type Account, calls, type OwnPasskey } from '../calls.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { passkeysQuery } from './account-queries.ts';
import { ProofForm } from './proof-form.tsx';
import { Section } from './section.tsx';

const sectionId = 'passkeys';

const useRefetch = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
};

const RemovePasskey = ({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) => {
  const refetch = useRefetch();
  const remove = useMutation({
    mutationFn: () => calls.removePasskey(passkey.id),
    onSuccess: () => {
      toastSuccess('Passkey entfernt');
      onClose();
      document.getElementById(sectionId)?.focus();
    },
    onError: (error) => toastFailure('Passkey konnte nicht entfernt werden', error),
    onSettled: refetch,
  });
  return (
    <Dialog opened onClose={onClose} title={`Passkey „${passkey.name}“ entfernen?`}>
      <Stack gap="md">
        <Text>
          Danach können Sie sich mit ihm nicht mehr anmelden. Auf Ihrem Gerät bleibt er gespeichert, bis Sie
          ihn auch dort löschen.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            Entfernen
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

const PasskeyList = ({ passkeys }: { passkeys: readonly OwnPasskey[] }) => {
  const [removed, setRemoved] = useState<OwnPasskey | null>(null);
  if (passkeys.length === 0) return <Text>Sie haben noch keinen Passkey.</Text>;
  return (
    <>
      <ul className="link-list" aria-label="Ihre Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Group justify="space-between">
              <div>
                <Text className="breakable">{passkey.name}</Text>
                <Text size="sm" c="dimmed">
                  Hinzugefügt am {formatDay(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt
                    ? `zuletzt benutzt am ${formatDateTime(passkey.lastUsedAt)}`
                    : 'noch nie benutzt'}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`Passkey ${passkey.name} entfernen`}
                onClick={() => setRemoved(passkey)}
              >
                Entfernen
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
};

type AddProps = { twoFactor: boolean; onClose: () => void };

/** Name and password, then the question of the browser. */
const AddPasskey = ({ twoFactor, onClose }: AddProps) => {
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const refetch = useRefetch();
  const add = async ({ password, code }: { password: string; code: string }) => {
    const [options, { createPasskey }] = await Promise.all([
      calls.startPasskey({ password, ...(twoFactor ? { code } : {}) }),
      import('../passkeys/ceremony.ts'),
    ]);
    return calls.addPasskey(name.trim(), await createPasskey(options));
  };
  return (
    <ProofForm
      requiredFields={twoFactor ? ['password', 'code'] : ['password']}
      button="Passkey anlegen"
      failure="Passkey konnte nicht hinzugefügt werden"
      isReady={() => {
        setNameError(name.trim() ? null : 'Bitte geben Sie einen Namen ein.');
        return name.trim() !== '';
      }}
      call={add}
      onDone={async () => {
        toastSuccess('Passkey hinzugefügt', 'Damit melden Sie sich künftig ohne Passwort an.');
        onClose();
        document.getElementById(sectionId)?.focus();
        await refetch();
      }}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        description="Woran Sie ihn wiedererkennen, zum Beispiel „Telefon“ oder „blauer Schlüssel“."
        autoComplete="off"
        autoFocus
        maxLength={passkeyLimits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={nameError}
      />
    </ProofForm>
  );
};

/** The user's own passkeys: added, listed, removed. */
export const Passkeys = ({ account }: { account: Account }) => {
  const query = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const isFull = (query.data?.length ?? 0) >= passkeyLimits.perUser;
  return (
    <Section
      id={sectionId}
      title="Passkeys"
      description="Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne Code. Gefälschte Seiten können ihn nicht abfangen."
    >
      <QueryView query={query} subject="Passkeys">
        {(passkeys) => <PasskeyList passkeys={passkeys} />}
      </QueryView>
      {!canUsePasskeys() && (
        <Text c="dimmed">
          In diesem Browser oder unter dieser Adresse lassen sich keine Passkeys anlegen.
        </Text>
      )}
      {isAdding && <AddPasskey twoFactor={account.twoFactor.enabled} onClose={() => setAdding(false)} />}
      {canUsePasskeys() && !isAdding && (
        <div>
          <Button disabled={isFull} onClick={() => setAdding(true)}>
            Passkey hinzufügen
          </Button>
          {isFull && <Text c="dimmed">Mehr als {passkeyLimits.perUser} sind nicht möglich.</Text>}
        </div>
      )}
    </Section>
  );
};
