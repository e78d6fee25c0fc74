import './checks.css';
import { Badge, Button, Text, Title } from '@mantine/core';
import { memo, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { type CheckResult, checkCall } from './check-call.ts';

/** A read-only call; `name` explains it if the path does not. */
export type Check = { name?: string; path: string };
type Results = Readonly<Record<string, CheckResult>>;

const statusText = ({ status, ms, problem }: CheckResult): string =>
  [status === null ? null : String(status), `${ms} ms`, problem].filter((part) => part !== null).join(' · ');

export const ResultLine = ({ result }: { result: CheckResult }) => (
  <span className="check-result">
    <Badge color={result.ok ? 'green' : 'red'} variant="light">
      {result.ok ? 'OK' : 'ERROR'}
    </Badge>{' '}
    <Text component="span" size="sm" c="dimmed">
      {statusText(result)}
    </Text>
  </span>
);

type LineProps = Check & { result: CheckResult | undefined; isCurrent: boolean };

/** Rerendered only when its own call starts or ends. */
const CheckLine = memo(({ name, path, result, isCurrent }: LineProps) => (
  <li>
    <span>
      {name}
      <code>{path}</code>
    </span>
    {result ? (
      <ResultLine result={result} />
    ) : (
      <Text component="span" size="sm" c="dimmed">
        {isCurrent ? 'wird geprüft …' : 'noch nicht geprüft'}
      </Text>
    )}
  </li>
));

type GroupProps = { title: string; checks: readonly Check[]; results: Results; current: string | null };

const CheckGroup = ({ title, checks, results, current }: GroupProps) => (
  <>
    <Title order={3} size="h5" mt="md" mb="xs">
      {title}
    </Title>
    <ul className="health-check-list">
      {checks.map((check) => (
        <CheckLine
          key={check.path}
          {...check}
          result={results[check.path]}
          isCurrent={current === check.path}
        />
      ))}
    </ul>
  </>
);

const summaryOf = (results: Results, total: number): string => {
  const all = Object.values(results);
  const failed = all.filter(({ ok }) => !ok).length;
  if (all.length < total) return `${all.length} von ${total} geprüft`;
  return failed === 0 ? `Alle ${total} Aufrufe antworten.` : `${failed} von ${total} Aufrufen mit Fehler.`;
};

type Props = { open: readonly Check[]; staff: readonly Check[] };

/** Makes read-only calls one after the other and shows the result of each. */
export const CheckList = ({ open, staff }: Props) => {
  const [results, setResults] = useState<Results>({});
  const [current, setCurrent] = useState<string | null>(null);
  const all = [...open, ...staff];
  const run = async () => {
    setResults({});
    for (const { path } of all) {
      setCurrent(path);
      const result = await checkCall(path);
      setResults((before) => ({ ...before, [path]: result }));
    }
    setCurrent(null);
  };
  return (
    <section className="card" aria-labelledby="checks">
      <div className="health-check-head">
        <Title order={2} size="h4" id="checks">
          Aufrufe prüfen
        </Title>
        <Button leftSection={<Icon name="refresh" />} loading={current !== null} onClick={() => void run()}>
          Prüfen
        </Button>
      </div>
      <Text c="dimmed" maw={680}>
        Jeder Aufruf wird wirklich gemacht, einer nach dem anderen. Geändert wird dabei nichts.
      </Text>
      <Text role="status" mt="xs" fw={600}>
        {Object.keys(results).length > 0 && summaryOf(results, all.length)}
      </Text>
      <CheckGroup title="Öffentlich" checks={open} results={results} current={current} />
      <CheckGroup title="Verwaltung" checks={staff} results={results} current={current} />
    </section>
  );
};
