import './facts.css';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#lib/pluralize.ts';
import { useSession } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { FactChanges, FactsPanelResponse, LegalResponse, RecipientResponse } from '../contract.ts';
import type { FactKind } from '../country-facts.table.ts';
import { EvidenceView } from './evidence.tsx';
import { History } from './history.tsx';
import { LegalForm } from './legal-form.tsx';
import { addresseeNames, factNames, holderNames, instrumentNames, kindNames } from './names.ts';
import { LetterLanguage, PrintedAddress, PrintedBasis, usePrintData } from './printed.tsx';
import { countryQuery, useConfirmFacts, useFactChange } from './queries.ts';
import { printedRecipientOf, RecipientForm } from './recipient-form.tsx';
import { ReportList } from './report-list.tsx';
import { SourceList } from './source-list.tsx';

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

/** Warns how many drafts and petitions contain facts that a change would make outdated. */
const AffectedNotice = ({ data: { affected, print } }: { data: FactsPanelResponse }) => {
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
        <Link to={`/admin/dashboard?tab=petitions${search}`}>
          {pluralize(drafts, 'Entwurf', 'Entwürfen')}
        </Link>
      )}
      {drafts > 0 && finals > 0 && ' und '}
      {finals > 0 && (
        <Link to={`/admin/dashboard?tab=wto-petitions${search}`}>
          {pluralize(finals, 'veröffentlichten Petition', 'veröffentlichten Petitionen')}
        </Link>
      )}{' '}
      dieses Landes. Bitte gleichen Sie diese nach einer Änderung ab.
    </Alert>
  );
};

type Editing = { kind: FactKind | null; edit: (kind: FactKind | null) => void; canEdit: boolean };

const EditButton = ({ kind, editing }: { kind: FactKind; editing: Editing }) =>
  editing.canEdit &&
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

/** Button to confirm that a fact was checked today and still holds. */
const ConfirmButton = ({ code, kind, fact, editing }: FactProps) => {
  const confirm = useConfirmFacts();
  const hasSource = fact.sources.length > 0 || fact.source !== '';
  if (!editing.canEdit || editing.kind !== null || !hasSource) return null;
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        loading={confirm.isPending}
        onClick={() => confirm.mutate([{ countryCode: code, fact: kind, version: fact.version }])}
        aria-label={`${factNames[kind]}: Heute gelesen, stimmt noch`}
      >
        Heute gelesen, stimmt noch
      </Button>
    </Group>
  );
};

/** Offers to accept or dismiss a newer release's version of an edited fact. */
const ReleaseUpdate = ({ code, kind, fact, editing }: FactProps) => {
  const change = useFactChange(code, () => {});
  const { offered, version } = fact;
  if (!offered) return null;
  const send = (body: object) => change.mutate({ [kind]: { ...body, version } } as FactChanges);
  return (
    <Alert color="blue" role="note" title="Mit dieser Ausgabe kam eine andere Fassung">
      <Text size="sm">
        {'lines' in offered
          ? (offered.lines ?? ['ohne Postzeilen']).join(', ')
          : `${instrumentNames[offered.instrument]} ${offered.number}`}
      </Text>
      <SourceList sources={offered.sources} />
      {editing.canEdit && (
        <Group mt="xs">
          <Button size="xs" loading={change.isPending} onClick={() => send(offered)}>
            Übernehmen
          </Button>
          <Button variant="default" size="xs" loading={change.isPending} onClick={() => send({})}>
            Eigene behalten
          </Button>
        </Group>
      )}
    </Alert>
  );
};

const RecipientSection = ({ data, language, editing }: PanelProps) => {
  const print = usePrintData(data.countryCode, language);
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
          <PrintedAddress print={print} recipient={printedRecipientOf(fact)} />
          <EvidenceView fact={fact} />
          {fact.online && (
            <Text size="sm" className="breakable">
              Online: {fact.online.url}
            </Text>
          )}
          <ConfirmButton code={data.countryCode} kind="recipient" fact={fact} editing={editing} />
          <ReleaseUpdate code={data.countryCode} kind="recipient" fact={fact} editing={editing} />
        </>
      )}
    </Section>
  );
};

const LegalSection = ({ data, language, editing }: PanelProps) => {
  const print = usePrintData(data.countryCode, language);
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
          <ConfirmButton code={data.countryCode} kind="legalBasis" fact={fact} editing={editing} />
          <ReleaseUpdate code={data.countryCode} kind="legalBasis" fact={fact} editing={editing} />
        </>
      )}
    </Section>
  );
};

type FactProps = {
  code: string;
  kind: FactKind;
  fact: RecipientResponse | LegalResponse;
  editing: Editing;
};

type PanelProps = { data: FactsPanelResponse; language: string; editing: Editing };

const Panel = ({ data }: { data: FactsPanelResponse }) => {
  const { user } = useSession();
  const [kind, edit] = useState<FactKind | null>(null);
  const [language, setLanguage] = useUrlState('letter', 'de');
  const editing = { kind, edit, canEdit: user.role === 'admin' };
  return (
    <Stack gap="lg">
      <AffectedNotice data={data} />
      <div className="facts-language">
        <LetterLanguage value={language} onChange={setLanguage} />
      </div>
      <div className="facts-columns">
        <RecipientSection data={data} language={language} editing={editing} />
        <LegalSection data={data} language={language} editing={editing} />
      </div>
      <Section title="Hinweise von Besuchern">
        <ReportList reports={data.reports} canSettle={editing.canEdit} />
      </Section>
      <Section title="Verlauf">
        <History changes={data.history} />
      </Section>
    </Stack>
  );
};

/** Recipient and legal basis of one country: printed form, evidence, history and visitors' reports. */
export const FactsPanel = ({ code }: { code: string }) => {
  const query = useQuery(countryQuery(code, 'de'));
  return (
    <QueryView query={query} subject="Angaben">
      {(data) => <Panel key={code} data={data} />}
    </QueryView>
  );
};
