import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import type { DraftVersion } from '../../../contract.ts';
import { useEditorContext } from '../frame/editor-context.ts';

const optionOf = ({ version, savedBy, savedAt }: DraftVersion) => ({
  value: String(version),
  label: `Fassung ${version}, ${savedBy}, ${formatDateTime(savedAt)}`,
});

/** The differences between any two of at least two versions, which are sorted newest first. */
export const CompareVersions = ({ versions }: { versions: readonly DraftVersion[] }) => {
  const { opened } = useEditorContext();
  const [olderChosen, setOlder] = useState<string | null>(null);
  const [newerChosen, setNewer] = useState<string | null>(null);
  const find = (chosen: string | null) => versions.find(({ version }) => String(version) === chosen);
  const older = find(olderChosen) ?? versions[1];
  const newer = find(newerChosen) ?? versions[0];
  if (!older || !newer) return null;
  const data = versions.map(optionOf);
  return (
    <details className="editor-compare">
      <summary>Zwei Fassungen vergleichen</summary>
      <Stack gap="xs">
        <NativeSelect
          label="Von"
          data={data}
          value={String(older.version)}
          onChange={(event) => setOlder(event.currentTarget.value)}
        />
        <NativeSelect
          label="Nach"
          data={data}
          value={String(newer.version)}
          onChange={(event) => setNewer(event.currentTarget.value)}
        />
        <WordDifference
          before={older.content}
          after={newer.content}
          label={`Unterschiede von Fassung ${older.version} nach ${newer.version}`}
          language={opened.draft.language}
          direction={opened.direction}
        />
      </Stack>
    </details>
  );
};
