import './facts.css';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { useSession } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { FactsPanelAnswer } from '../contract.ts';
import type { FactKind } from '../country-facts.table.ts';
import { EvidenceView } from './evidence.tsx';
import { History } from './history.tsx';
import { LegalForm } from './legal-form.tsx';
import { addresseeNames, factNames, holderNames, kindNames } from './names.ts';
import { LetterLanguage, PrintedAddress, PrintedBasis, usePrint } from './printed.tsx';
import { countryQuery } from './queries.ts';
import { RecipientForm, shownRecipient } from './recipient-form.tsx';
import { ReportList } from './report-list.tsx';

const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="card">
    <Group justify="space-between" mb="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {action}
    </Group>
    <Stack gap="sm">{children}</Stack>
  </section>
);

/** How many texts carry what a change here would make old. */
const Affected = ({ data: { affected, print } }: { data: FactsPanelAnswer }) => {
  const { drafts, finals } = affected;
  const search = `&q=${encodeURIComponent(print.country)}`;
  if (drafts + finals === 0) return null;
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<Icon name="warning" />}
      title="Eine Änderung wirkt nicht rückwirkend"
    >
      Die bisherigen Angaben stehen in{' '}
      {drafts > 0 && (
        <Link to={`/admin/dashboard?tab=petitions${search}`}>{counted(drafts, 'Entwurf', 'Entwürfen')}</Link>
      )}
      {drafts > 0 && finals > 0 && ' und '}
      {finals > 0 && (
        <Link to={`/admin/dashboard?tab=wto-petitions${search}`}>
          {counted(finals, 'veröffentlichten Petition', 'veröffentlichten Petitionen')}
        </Link>
      )}{' '}
      dieses Landes. Bitte gleichen Sie diese nach einer Änderung ab.
    </Alert>
  );
};

type Editing = { kind: FactKind | null; edit: (kind: FactKind | null) => void; mayEdit: boolean };

const EditButton = ({ kind, editing }: { kind: FactKind; editing: Editing }) =>
  editing.mayEdit &&
  editing.kind === null && (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="edit" size={16} />}
      onClick={() => editing.edit(kind)}
      aria-label={`${factNames[kind]} bearbeiten`}
    >
      Bearbeiten
    </Button>
  );

const RecipientSection = ({ data, language, editing }: PanelProps) => {
  const print = usePrint(data.countryCode, language);
  const fact = data.recipient;
  return (
    <Section title={factNames.recipient} action={<EditButton kind="recipient" editing={editing} />}>
      {editing.kind === 'recipient' ? (
        <RecipientForm
          code={data.countryCode}
          fact={fact}
          language={language}
          onClose={() => editing.edit(null)}
        />
      ) : (
        <>
          <PrintedAddress print={print} recipient={shownRecipient(fact)} />
          <EvidenceView fact={fact} />
        </>
      )}
    </Section>
  );
};

const LegalSection = ({ data, language, editing }: PanelProps) => {
  const print = usePrint(data.countryCode, language);
  const fact = data.legalBasis;
  return (
    <Section title={factNames.legalBasis} action={<EditButton kind="legalBasis" editing={editing} />}>
      {editing.kind === 'legalBasis' ? (
        <LegalForm
          code={data.countryCode}
          fact={fact}
          language={language}
          onClose={() => editing.edit(null)}
        />
      ) : (
        <>
          <PrintedBasis print={print} code={data.countryCode} legal={fact} />
          <Text size="sm">
            {kindNames[fact.kind]}
            {fact.holders && ` · schützt: ${holderNames[fact.holders]}`}
            {fact.addressee && ` · gerichtet an: ${addresseeNames[fact.addressee]}`}
          </Text>
          <EvidenceView fact={fact} />
        </>
      )}
    </Section>
  );
};

type PanelProps = { data: FactsPanelAnswer; language: string; editing: Editing };

const Panel = ({ data }: { data: FactsPanelAnswer }) => {
  const { user } = useSession();
  const [kind, edit] = useState<FactKind | null>(null);
  const [language, setLanguage] = useUrlState('letter', 'de');
  const editing = { kind, edit, mayEdit: user.role === 'admin' };
  return (
    <Stack gap="lg">
      <Affected data={data} />
      <div className="facts-language">
        <LetterLanguage value={language} onChange={setLanguage} />
      </div>
      <div className="facts-columns">
        <RecipientSection data={data} language={language} editing={editing} />
        <LegalSection data={data} language={language} editing={editing} />
      </div>
      <Section title="Hinweise von Besuchern">
        <ReportList reports={data.reports} maySettle={editing.mayEdit} />
      </Section>
      <Section title="Verlauf">
        <History changes={data.history} />
      </Section>
    </Stack>
  );
};

/** Recipient and legal basis of one country: what the letter prints, its evidence, its history, and what visitors say. */
export const FactsPanel = ({ code }: { code: string }) => {
  const query = useQuery(countryQuery(code, 'de'));
  return (
    <QueryView query={query} what="Angaben">
      {(data) => <Panel key={code} data={data} />}
    </QueryView>
  );
};
