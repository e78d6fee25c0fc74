import '../base-texts.css';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { baseTextVersion } from '../../../contract/base-texts.ts';
import { versionsQuery } from '../queries.ts';
import type { TextEdit } from './use-text-edit.ts';

type Version = z.infer<typeof baseTextVersion>;

type CardProps = { version: Version; before: Version | undefined; onRestore: (wording: string) => void };

const VersionCard = ({ version, before, onRestore }: CardProps) => (
  <li className="base-text-version">
    <div className="base-text-version-head">
      <Text size="sm">
        {formatDateTime(version.savedAt)}, {version.savedBy ?? 'mitgeliefert'}
        {version.current && <strong> · jetzige Fassung</strong>}
      </Text>
      {!version.current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Wiederherstellen: Fassung vom ${formatDateTime(version.savedAt)}`}
          onClick={() => onRestore(version.germanOriginal)}
        >
          Wiederherstellen
        </Button>
      )}
    </div>
    {before ? (
      <WordDifference
        before={before.germanOriginal}
        after={version.germanOriginal}
        language="de"
        direction="ltr"
        label={`Änderung vom ${formatDateTime(version.savedAt)}`}
      />
    ) : (
      <p className="base-text-first-wording">{version.germanOriginal}</p>
    )}
  </li>
);

/** All versions with their diffs, latest first; each can be restored into the field. */
export const TextHistory = ({ edit }: { edit: TextEdit }) => {
  const { id, updatedAt } = edit.stored;
  const versions = useQuery({ ...versionsQuery(id, updatedAt), placeholderData: keepPreviousData });
  return (
    <QueryView query={versions} subject="Fassungen">
      {(all) => {
        const sorted = all.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
        return sorted.length < 2 ? (
          <Text size="sm" c="dimmed">
            Hier wurde noch nichts geändert.
          </Text>
        ) : (
          <ul className="base-text-versions">
            {sorted.map((version, index) => (
              <VersionCard
                key={version.savedAt}
                version={version}
                before={sorted[index + 1]}
                onRestore={edit.replace}
              />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
};
