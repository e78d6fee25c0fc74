import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/admin/states.tsx';
import { Section } from '../../accounts/admin/account/section.tsx';
import { type MailChoice, mailChoices } from '../mail-choice.ts';
import { mailSettingsQuery, useChooseMails } from './mail-queries.ts';

const choices: Readonly<Record<MailChoice, { label: string; about: string }>> = {
  now: { label: 'Gleich', about: 'Was in fünf Minuten eingeht, steht in einer E-Mail.' },
  daily: {
    label: 'Einmal am Tag',
    about: 'Um 7 Uhr koordinierter Weltzeit (UTC), wenn etwas eingegangen ist.',
  },
  never: { label: 'Nie', about: 'Sie sehen es in der Verwaltung unter der Glocke.' },
};

type Props = { choice: MailChoice; email: string | null };

const Choice = ({ choice, email }: Props) => {
  const choose = useChooseMails();
  if (email === null)
    return (
      <Text size="sm">
        Zu Ihrem Konto gehört keine E-Mail-Adresse. Ein Administrator kann sie unter „Benutzer“ eintragen.
      </Text>
    );
  return (
    <Radio.Group
      label={`E-Mails an ${email}`}
      value={choose.isPending ? choose.variables : choice}
      onChange={(value) => choose.mutate(value as MailChoice)}
    >
      <Stack gap="sm" mt="sm">
        {mailChoices.map((value) => (
          <Radio key={value} value={value} label={choices[value].label} description={choices[value].about} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

/** When the user gets mails about what arrived. */
export const MailSection = () => {
  const query = useQuery(mailSettingsQuery);
  return (
    <Section
      id="mails"
      title="E-Mails"
      description="Was für Sie eingegangen ist, mit Links in die Verwaltung. Was Besucher oder Kollegen geschrieben haben, steht nie in einer E-Mail."
    >
      <QueryView query={query} subject="Auswahl">
        {({ configured, ...settings }) =>
          configured ? (
            <Choice {...settings} />
          ) : (
            <Alert role="note" color="gray">
              Diese Installation verschickt keine E-Mails.
            </Alert>
          )
        }
      </QueryView>
    </Section>
  );
};
