import './base-texts.css';
import { Badge, Text } from '@mantine/core';
import type { Category } from '#content/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import { type Guided, guidanceOf } from './guidance.ts';

const verdictOf = ({ length, least, most }: Guided): string | null => {
  if (length < least) return `${formatCount(least - length)} zu kurz`;
  return length > most ? `${formatCount(length - most)} zu lang` : null;
};

const notes = {
  petition: 'Von der Anrede bis zum Gruß, mit der Rechtsgrundlage des Landes.',
  erklaerungsbrief: 'Die vier Absätze der Erklärung zusammen.',
} as const;

const noteFor = (category: Category): string =>
  category === 'petition' || category === 'erklaerungsbrief' ? notes[category] : '';

type Props = { texts: readonly BaseText[]; category: Category };

/** Length of the composed letter against its guidance; renders nothing for other categories. */
export const GuidanceCard = ({ texts, category }: Props) => {
  const guided = guidanceOf(texts, category);
  const [first] = guided;
  if (!first) return null;
  return (
    <section className="card">
      <h2 className="base-text-guidance-title">
        Richtwert: {formatCount(first.least)}–{formatCount(first.most)} Zeichen
      </h2>
      <Text size="sm" c="dimmed">
        {noteFor(category)}
      </Text>
      <dl className="base-text-guidance">
        {guided.map((each) => {
          const fault = verdictOf(each);
          return (
            <div key={each.label}>
              <dt>{each.label}</dt>
              <dd>
                {formatCount(each.length)}
                <Badge color={fault ? 'yellow' : 'green'} variant="light" tt="none">
                  {fault ?? 'im Rahmen'}
                </Badge>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};
