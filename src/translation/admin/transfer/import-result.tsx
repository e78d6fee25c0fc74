import './transfer.css';
import { Stack, Text } from '@mantine/core';
import { formatCount } from '#ui/admin/format.ts';
import { entryName, groupByReason, type ImportOutcome, type Skipped, type TransferFile } from './file.ts';

/** Maximum number of entries listed per reason. */
const maxNamed = 50;

type Props = { file: TransferFile; result: ImportOutcome };

const Reason = ({ file, reason, skipped }: { file: TransferFile; reason: string; skipped: Skipped[] }) => (
  <details className="transfer-reason">
    <summary>
      {reason} <span className="transfer-number">{formatCount(skipped.length)}</span>
    </summary>
    <ul>
      {skipped.slice(0, maxNamed).map(({ index }) => (
        <li key={index}>{entryName(file.translations[index])}</li>
      ))}
      {skipped.length > maxNamed && <li>und {formatCount(skipped.length - maxNamed)} weitere</li>}
    </ul>
  </details>
);

/** The result of an import. */
export const ImportResult = ({ file, result: { imported, total, skipped } }: Props) => (
  <Stack gap="sm">
    <Text role="status">
      <strong>{formatCount(imported)}</strong> von {formatCount(total)} Einträgen importiert.
    </Text>
    {skipped.length > 0 && (
      <section aria-label="Nicht importiert">
        <Text c="dimmed" size="sm" mb="xs">
          Nicht importiert, nach Grund:
        </Text>
        {groupByReason(skipped).map(([reason, each]) => (
          <Reason key={reason} file={file} reason={reason} skipped={each} />
        ))}
      </section>
    )}
  </Stack>
);
