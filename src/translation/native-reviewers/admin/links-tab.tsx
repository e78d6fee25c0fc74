import './native-reviewers.css';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#lib/pluralize.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { ReviewerLink } from '../contract.ts';
import { countryName, languageName, linkStates } from './names.ts';
import { NewLinkDialog } from './new-link.tsx';
import { linksQuery, useRevoke } from './queries.ts';

/** `Arabisch (Amira)`. */
const nameOf = ({ language, label }: ReviewerLink): string =>
  label ? `${languageName(language)} (${label})` : languageName(language);

const columnsWith = (onRevoke: (link: ReviewerLink) => void): readonly Column<ReviewerLink>[] => [
  {
    key: 'language',
    title: 'Sprache',
    sort: ({ language }) => languageName(language),
    cell: ({ language, countryCode, label }) => (
      <div>
        {languageName(language)}
        {label && (
          <Text size="sm" className="breakable">
            für <bdi>{label}</bdi>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {countryCode ? countryName(countryCode) : 'alle Länder'}
        </Text>
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Stand',
    sort: ({ state }) => linkStates[state].label,
    cell: ({ state }) => (
      <Badge color={linkStates[state].colour} variant="light" tt="none">
        {linkStates[state].label}
      </Badge>
    ),
  },
  {
    key: 'expires',
    title: 'Gültig bis',
    sort: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <span className="readers-link-date">{formatDateTime(expiresAt)}</span>,
  },
  {
    key: 'used',
    title: 'Zuletzt benutzt',
    sort: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'noch nie'),
  },
  {
    key: 'readings',
    title: 'Gelesen und gut',
    numeric: true,
    sort: ({ readings }) => readings,
    cell: ({ readings }) => formatCount(readings),
  },
  {
    key: 'suggestions',
    title: 'Vorschläge',
    numeric: true,
    sort: ({ suggestions }) => suggestions,
    cell: ({ suggestions, language }) =>
      suggestions === 0 ? (
        '0'
      ) : (
        <Link
          to={`?tab=suggestions&state=all&language=${language}`}
          aria-label={`${pluralize(suggestions, 'Vorschlag', 'Vorschläge')} auf ${languageName(language)}`}
        >
          {formatCount(suggestions)}
        </Link>
      ),
  },
  {
    key: 'made',
    title: 'Angelegt',
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt, createdBy }) => (
      <div>
        <span className="readers-link-date">{formatDateTime(createdAt)}</span>
        <Text size="sm" c="dimmed">
          {createdBy}
        </Text>
      </div>
    ),
  },
  {
    key: 'actions',
    title: 'Aktionen',
    numeric: true,
    cell: (link) =>
      link.state === 'valid' ? (
        <Button
          variant="default"
          size="xs"
          onClick={() => onRevoke(link)}
          aria-label={`Leselink für ${nameOf(link)} vom ${formatDateTime(link.createdAt)} zurückziehen`}
        >
          Zurückziehen
        </Button>
      ) : (
        '–'
      ),
  },
];

const RevokeDialog = ({ link, onClose }: { link: ReviewerLink; onClose: () => void }) => {
  const revoke = useRevoke(onClose);
  return (
    <Dialog opened onClose={onClose} title="Leselink zurückziehen?">
      <Text>
        Wer den Link für {nameOf(link)} hat, kann damit nichts mehr lesen und nichts mehr senden. Was schon
        angekommen ist, bleibt.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Abbrechen
        </Button>
        <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate(link.id)}>
          Zurückziehen
        </Button>
      </Group>
    </Dialog>
  );
};

/** The reviewer links: create, list with their results, revoke. */
export const LinksTab = () => {
  const query = useQuery(linksQuery);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ReviewerLink | null>(null);
  const createButton = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setCreating(true)}>
      Leselink anlegen
    </Button>
  );
  return (
    <>
      <QueryView query={query} subject="Leselinks">
        {(links) =>
          links.length === 0 ? (
            <EmptyState title="Noch keine Leselinks" action={createButton}>
              Wer einen Link bekommt, liest die Texte einer Sprache auf dem Telefon, ohne Konto, und schlägt
              bessere Fassungen vor.
            </EmptyState>
          ) : (
            <DataTable
              label="Leselinks"
              singular="Leselink"
              rows={links}
              columns={columnsWith(setRevoking)}
              rowKey={({ id }) => id}
              sortBy="-made"
              rowLimit={60}
              toolbar={createButton}
            />
          )
        }
      </QueryView>
      {isCreating && <NewLinkDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog link={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
};
