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
  const [fromChosen, setFrom] = useState<string | null>(null);
  const [toChosen, setTo] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const find = (chosen: string | null) => versions.find(({ version }) => String(version) === chosen);
  const from = find(fromChosen) ?? versions[1];
  const to = find(toChosen) ?? versions[0];
  if (!from || !to) return null;
  const data = versions.map(optionOf);
  return (
    <details className="editor-compare" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Zwei Fassungen vergleichen</summary>
      <Stack gap="xs">
        <NativeSelect
          label="Von"
          data={data}
          value={String(from.version)}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label="Nach"
          data={data}
          value={String(to.version)}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {isOpen && (
          <WordDifference
            key={`${from.version} ${to.version}`}
            before={from.content}
            after={to.content}
            label={`Unterschiede von Fassung ${from.version} nach ${to.version}`}
            language={opened.draft.language}
            direction={opened.direction}
          />
        )}
      </Stack>
    </details>
  );
};
