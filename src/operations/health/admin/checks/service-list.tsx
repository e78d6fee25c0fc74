import './checks.css';
import { Badge, Text, Title } from '@mantine/core';
import { QueryView } from '#ui/admin/states.tsx';
import type { ServiceState } from '../../services/contract.ts';
import { useServices } from './services.ts';

const states = {
  on: { label: 'eingerichtet', color: 'green' },
  off: { label: 'aus', color: 'gray' },
  attention: { label: 'prüfen', color: 'yellow' },
} as const satisfies Record<ServiceState['state'], object>;

const Service = ({ name, state, message, settings }: ServiceState) => (
  <li>
    <span className="health-service-name">
      {name}{' '}
      <Badge color={states[state].color} variant="light">
        {states[state].label}
      </Badge>
    </span>
    <Text size="sm">{message}</Text>
    {settings.length > 0 && (
      <Text size="sm" c="dimmed" className="health-service-settings">
        Einstellungen: {settings.join(', ')}
      </Text>
    )}
  </li>
);

type Props = {
  /** The services that are shown; without it all are. */
  only?: readonly ServiceState['code'][];
};

/** Which optional services are set up, and with which settings. */
export const ServiceList = ({ only }: Props) => {
  const query = useServices();
  return (
    <section className="card" aria-labelledby="services">
      <Title order={2} size="h4" id="services" mb="sm">
        Eingerichtete Dienste
      </Title>
      <QueryView query={query} subject="Dienste">
        {(all) => (
          <ul className="health-service-list">
            {all
              .filter(({ code }) => !only || only.includes(code))
              .map((service) => (
                <Service key={service.code} {...service} />
              ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
};
