import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastSuccess } from '#ui/admin/toasts.ts';
import { type Account, calls } from '../calls.ts';
import { refetchSession } from '../session.ts';
import { accountQuery } from './account-queries.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

type Step =
  | { name: 'overview' | 'setup' | 'renew' | 'disable' }
  | { name: 'codes'; codes: readonly string[] };

const description =
  'Zusätzlich zum Passwort fragt die Anmeldung nach einem Code, den nur Ihr Telefon kennt. Ein gestohlenes Passwort genügt dann nicht mehr.';

type OverviewProps = { account: Account; onStep: (step: Step) => void };

const Overview = ({ account, onStep }: OverviewProps) => {
  const { enabled, required, recoveryCodesLeft } = account.twoFactor;
  if (!enabled)
    return (
      <>
        {required && (
          <Alert color="yellow" title="Bitte richten Sie die Zwei-Faktor-Anmeldung ein" role="status">
            Für Administratoren ist sie hier vorgeschrieben. Bis dahin ist nur diese Seite offen.
          </Alert>
        )}
        <Text>
          Die Zwei-Faktor-Anmeldung ist <strong>aus</strong>.
        </Text>
        <div>
          <Button onClick={() => onStep({ name: 'setup' })}>Einrichten</Button>
        </div>
      </>
    );
  return (
    <>
      <Text>
        Die Zwei-Faktor-Anmeldung ist <strong>an</strong>. Wiederherstellungscodes übrig: {recoveryCodesLeft}
      </Text>
      <Group>
        <Button variant="default" onClick={() => onStep({ name: 'renew' })}>
          Neue Wiederherstellungscodes
        </Button>
        {!required && (
          <Button variant="light" color="red" onClick={() => onStep({ name: 'disable' })}>
            Abschalten
          </Button>
        )}
      </Group>
    </>
  );
};

const sectionId = 'two-factor';

/** Moves focus to the section's heading when a form disappears. */
const useHeadingFocus = (step: Step['name']): void => {
  const before = useRef(step);
  useEffect(() => {
    const hasChanged = before.current !== step;
    before.current = step;
    if (hasChanged && (step === 'overview' || step === 'codes')) document.getElementById(sectionId)?.focus();
  }, [step]);
};

/** Sets up the second factor, renews its recovery codes, switches it off. */
export const TwoFactor = ({ account }: { account: Account }) => {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'overview' });
  useHeadingFocus(step.name);
  const back = () => setStep({ name: 'overview' });
  const changed = () =>
    Promise.all([client.invalidateQueries({ queryKey: accountQuery.queryKey }), refetchSession(client)]);
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    return changed();
  };
  return (
    <Section id={sectionId} title="Zwei-Faktor-Anmeldung" description={description}>
      {step.name === 'overview' && <Overview account={account} onStep={setStep} />}
      {step.name === 'setup' && (
        <SetUpTwoFactor
          onCancel={back}
          onCodes={(codes) => {
            toastSuccess('Zwei-Faktor-Anmeldung eingeschaltet');
            void showCodes(codes);
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={back} />}
      {step.name === 'renew' && (
        <ProofForm
          requiredFields={['password', 'code']}
          button="Neue Codes erzeugen"
          failure="Neue Wiederherstellungscodes konnten nicht erzeugt werden"
          call={calls.renewRecoveryCodes}
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onCancel={back}
        >
          Die bisherigen Wiederherstellungscodes gelten danach nicht mehr.
        </ProofForm>
      )}
      {step.name === 'disable' && (
        <ProofForm
          requiredFields={['password', 'code']}
          button="Zwei-Faktor-Anmeldung abschalten"
          danger
          failure="Zwei-Faktor-Anmeldung konnte nicht abgeschaltet werden"
          call={calls.disableTwoFactor}
          onDone={() => {
            toastSuccess('Zwei-Faktor-Anmeldung abgeschaltet');
            back();
            return changed();
          }}
          onCancel={back}
        >
          Danach genügt Ihr Passwort allein, und Ihre Wiederherstellungscodes verfallen.
        </ProofForm>
      )}
    </Section>
  );
};
