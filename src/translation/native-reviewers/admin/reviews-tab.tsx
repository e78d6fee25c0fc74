import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { LanguageReviews } from '../contract.ts';
import { languageName, reviewerName } from './names.ts';
import { reviewsQuery } from './queries.ts';

const ReviewersTable = ({ language, readers }: Pick<LanguageReviews, 'language' | 'readers'>) => (
  <div className="table-frame">
    <Table aria-label={`Leser für ${languageName(language)}`} verticalSpacing="xs" className="stacking">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th className="numeric">Gut gefunden</Table.Th>
          <Table.Th className="numeric">davon unverändert</Table.Th>
          <Table.Th className="numeric">Vorschläge</Table.Th>
          <Table.Th className="numeric">davon übernommen</Table.Th>
          <Table.Th>Zuerst</Table.Th>
          <Table.Th>Zuletzt</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {readers.map((reader) => (
          <Table.Tr key={reader.name}>
            <Table.Td data-label="Name" className="breakable">
              <bdi>{reviewerName(reader.name)}</bdi>
            </Table.Td>
            <Table.Td data-label="Gut gefunden" className="numeric">
              {formatCount(reader.good)}
            </Table.Td>
            <Table.Td data-label="davon unverändert" className="numeric">
              {formatCount(reader.current)}
            </Table.Td>
            <Table.Td data-label="Vorschläge" className="numeric">
              {formatCount(reader.suggested)}
            </Table.Td>
            <Table.Td data-label="davon übernommen" className="numeric">
              {formatCount(reader.accepted)}
            </Table.Td>
            <Table.Td data-label="Zuerst">{formatDateTime(reader.first)}</Table.Td>
            <Table.Td data-label="Zuletzt">{formatDateTime(reader.last)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

const LanguageReviewsCard = ({ language, total, nativeRead, lastReadAt, readers }: LanguageReviews) => (
  <section className="card">
    <Stack gap="sm">
      <Title order={2} size="h4">
        {languageName(language)}
      </Title>
      <Text size="sm">
        {formatCount(nativeRead)} von {formatCount(total)} Texten haben muttersprachliche Leser für gut
        befunden, wie sie jetzt stehen
        {lastReadAt ? `, zuletzt am ${formatDateTime(lastReadAt)}` : ''}.
      </Text>
      <ProgressBar
        value={(100 * nativeRead) / Math.max(1, total)}
        label={`${languageName(language)}: gelesen`}
      />
      <ReviewersTable language={language} readers={readers} />
    </Stack>
  </section>
);

/** Review progress of each language by reviewer. */
export const ReviewsTab = () => {
  const query = useQuery(reviewsQuery);
  return (
    <QueryView query={query} subject="Lesestände">
      {(allReviews) =>
        allReviews.length === 0 ? (
          <EmptyState title="Noch nichts gelesen">
            Sobald jemand über einen Leselink Texte liest, steht hier, wie viel davon gut ist.
          </EmptyState>
        ) : (
          <Stack gap="md">
            {allReviews.map((languageReviews) => (
              <LanguageReviewsCard key={languageReviews.language} {...languageReviews} />
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
};
