import '../accounts.css';
import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { calls, type TwoFactorSetup } from '../calls.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** In groups of four, as people type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Focused when it appears, so that screen readers start before the QR code. */
const Instructions = ({ qr, secret }: TwoFactorSetup) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="quiet-focus">
      <Text mb="sm">
        1. Lesen Sie dieses Bild mit einer Authenticator-App ein, oder tippen Sie den Schlüssel darunter ab.
      </Text>
      <img
        className="accounts-qr"
        alt="QR-Code mit dem Schlüssel"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      />
      <p className="accounts-secret">{grouped(secret)}</p>
      <Text>2. Geben Sie den sechsstelligen Code ein, den die App jetzt zeigt.</Text>
    </div>
  );
};

/** Password, then the secret for the app, then a first code from it. */
export const SetUpTwoFactor = ({ onCodes, onCancel }: Props) => {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  if (!setup)
    return (
      <ProofForm
        requiredFields={['password']}
        button="Weiter"
        failure="Zwei-Faktor-Anmeldung konnte nicht eingerichtet werden"
        call={({ password }) => calls.setUpTwoFactor(password)}
        onDone={setSetup}
        onCancel={onCancel}
      />
    );
  return (
    <ProofForm
      requiredFields={['code']}
      button="Einschalten"
      failure="Zwei-Faktor-Anmeldung konnte nicht eingeschaltet werden"
      call={({ code }) => calls.confirmTwoFactor(code)}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onCancel={onCancel}
    >
      <Instructions {...setup} />
    </ProofForm>
  );
};
