import './transfer.css';
import { Text } from '@mantine/core';
import { formatCount } from '#ui/admin/format.ts';
import { summaryOf, type TransferFile } from './file.ts';

/** Summary of a file before its import. */
export const FileSummary = ({ name, file }: { name: string; file: TransferFile }) => {
  const { total, languages, ofCountries, human, machine, catalogue } = summaryOf(file);
  const rows = [
    ['Einträge', total],
    ['Sprachen', languages],
    ['von Menschen', human],
    ['maschinell', machine],
    ['mitgeliefert', catalogue],
    ['für einzelne Länder', ofCountries],
  ] as const;
  return (
    <>
      <Text className="transfer-file">
        Datei <strong>{name}</strong>
      </Text>
      <dl className="transfer-counts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed" size="sm">
        Was hier ein Mensch geschrieben hat, wird nur durch eine neuere Fassung eines Menschen ersetzt.
        Ersetzte Fassungen bleiben im Verlauf.
      </Text>
    </>
  );
};
