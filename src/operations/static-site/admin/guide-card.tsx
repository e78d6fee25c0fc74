import './download.css';
import { Button, Text, Title } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import { saveFile } from '#ui/file-transfer.ts';
import { formatGuide, guideSections } from '../guide.ts';

const save = (publicUrl: string): void =>
  saveFile(
    new Blob([formatGuide(publicUrl, new Date())], { type: 'text/plain;charset=utf-8' }),
    'ANLEITUNG.txt',
  );

/** The guide that is also part of the archive. */
export const GuideCard = ({ publicUrl }: { publicUrl: string }) => (
  <section className="card download-guide" aria-labelledby="guide">
    <Title order={2} size="h4" id="guide">
      Anleitung zum Aufstellen
    </Title>
    {guideSections.map(({ title, text, examples = [] }) => (
      <section key={title}>
        <Title order={3} size="h5" mt="md" mb={4}>
          {title}
        </Title>
        <Text maw={680}>{text}</Text>
        {examples.map(({ program, lines }) => (
          <figure key={program}>
            <figcaption>{program}</figcaption>
            <pre>{lines}</pre>
          </figure>
        ))}
      </section>
    ))}
    <Button mt="md" variant="default" leftSection={<Icon name="download" />} onClick={() => save(publicUrl)}>
      Anleitung als Text speichern
    </Button>
  </section>
);
