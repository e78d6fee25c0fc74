import './facts.css';
import { Text } from '@mantine/core';
import { formatDateTime } from '#ui/admin/format.ts';
import type { FactsPanelResponse } from '../contract.ts';
import { changedFieldName, formatValue } from './names.ts';

type Change = FactsPanelResponse['history'][number];

const isDifference = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const ChangeItem = ({ change }: { change: Change }) => (
  <li className="breakable">
    <Text size="sm" fw={600}>
      {formatDateTime(change.at)} · {change.by ?? 'unbekannt'}
    </Text>
    {change.action === 'fact_report_settled' && <Text size="sm">Hinweis erledigt</Text>}
    {Object.entries(change.details).map(
      ([path, value]) =>
        isDifference(value) && (
          <Text size="sm" key={path}>
            {changedFieldName(path)}: <del>{formatValue(value.from)}</del> →{' '}
            <ins>{formatValue(value.to)}</ins>
          </Text>
        ),
    )}
  </li>
);

/** Who changed what, newest first. */
export const History = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <Text c="dimmed">Hier wurde noch nichts geändert.</Text>
  ) : (
    <ul className="facts-items">
      {changes.map((change) => (
        <ChangeItem key={`${change.at} ${change.action}`} change={change} />
      ))}
    </ul>
  );
