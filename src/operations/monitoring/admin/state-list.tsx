import { Badge, Text, Title } from '@mantine/core';
import { severities } from '#operations/health/admin/note-list.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import type { Operation } from '../contract.ts';

type Check = Operation['checks'][number];

const well = { label: 'In Ordnung', color: 'green' } as const;

const CheckItem = ({ name, message, severity }: Check) => {
  const { label, color } = severity ? severities[severity] : well;
  return (
    <li className="card">
      <div className="operation-check-head">
        <Title order={3} size="h5">
          {name}
        </Title>
        <Badge
          color={color}
          variant="light"
          leftSection={<Icon name={severity ? 'warning' : 'check'} size={14} />}
        >
          {label}
        </Badge>
      </div>
      <Text size="sm">{message}</Text>
    </li>
  );
};

/** How each part of the operation is. */
export const StateList = ({ checks }: Pick<Operation, 'checks'>) => (
  <section aria-labelledby="state">
    <Title order={2} size="h4" id="state" mb="sm">
      Stand jetzt
    </Title>
    <ul className="operation-checks plain-list">
      {checks.map((check) => (
        <CheckItem key={check.code} {...check} />
      ))}
    </ul>
  </section>
);
