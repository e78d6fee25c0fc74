import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime, formatDay } from '#ui/admin/format.ts';
import type { StaffAnswer } from '../contract.ts';
import { BurstNotice } from './burst-notice.tsx';
import { Decision } from './decision.tsx';
import { MarkedText } from './marked-text.tsx';
import { answerKindNames, answerStateNames, formatMonth, reasonText, textLanguageName } from './names.ts';
import { useReopen } from './queries.ts';

const consentSentence = ({ text, publishText, state }: StaffAnswer): string => {
  if (text === null)
    return state === 'rejected' ? 'Ohne Text.' : 'Ohne Text; gezählt wird die Antwort trotzdem.';
  if (publishText) return 'Der Absender ist einverstanden, dass dieser Text veröffentlicht wird.';
  return state === 'waiting'
    ? 'Nicht zur Veröffentlichung: Die Antwort wird nur gezählt, der Text nach der Freigabe gelöscht.'
    : 'Nicht zur Veröffentlichung; dieser Text wird gelöscht.';
};

/** Who decided, when and why; the decision can be taken back while the answer is kept. */
const Decided = ({ answer, canDecide, onDecided }: Props) => {
  const { id, state, decidedAt, decidedBy, reason, countryName } = answer;
  const reopen = useReopen(onDecided);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="breakable">
        {answerStateNames[state].label} am {formatDateTime(decidedAt)} von {decidedBy}
        {reason && `, ${reasonText(reason)}`}
      </Text>
      {canDecide && (
        <Button
          variant="default"
          size="xs"
          loading={reopen.isPending}
          onClick={() => reopen.mutate([id])}
          aria-label={`Entscheidung über die Antwort aus ${countryName} zurücknehmen`}
        >
          Zurücknehmen
        </Button>
      )}
    </Group>
  );
};

type Props = { answer: StaffAnswer; canDecide: boolean; onDecided: () => void };

/** A reported answer, with what is needed to decide about it. */
export const AnswerCard = ({ answer, canDecide, onDecided }: Props) => {
  const { countryCode, countryName, kind, office, text, marks, language, receivedOn, times, state } = answer;
  const { label, colour } = answerStateNames[state];
  return (
    <section className="card answers-card" aria-label={`Antwort aus ${countryName}, Nummer ${answer.id}`}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h5" className="quiet-focus" tabIndex={-1} data-answer-heading>
          <Link to={`/admin/facts?country=${countryCode}`}>{countryName}</Link>: {answerKindNames[kind]}
        </Title>
        <Badge color={colour} variant="light" tt="none">
          {label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        Brief vom {formatMonth(answer.postedMonth)}, Antwort im {formatMonth(answer.answeredMonth)} · gemeldet
        am {formatDay(receivedOn)}
        {times > 1 && `, ${times}-mal aus demselben Netz`}
      </Text>
      {state === 'waiting' && <BurstNotice {...{ answer, canDecide, onDecided }} />}
      {office !== null && (
        <div>
          <Text size="sm" c="dimmed">
            Wer geantwortet hat (wird nicht veröffentlicht)
          </Text>
          <MarkedText text={office} marks={marks.office} />
        </div>
      )}
      {text !== null && (
        <div>
          <Text size="sm" c="dimmed">
            Text des Absenders, Sprache {textLanguageName(language)}
          </Text>
          <MarkedText text={text} marks={marks.text} language={language} />
        </div>
      )}
      <Text size="sm">{consentSentence(answer)}</Text>
      {state !== 'waiting' && <Decided {...{ answer, canDecide, onDecided }} />}
      {state === 'waiting' && canDecide && (
        <Decision key={answer.version} answer={answer} onDecided={onDecided} />
      )}
    </section>
  );
};
