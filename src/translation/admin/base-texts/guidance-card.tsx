import './base-texts.css';
import { Badge, Text } from '@mantine/core';
import type { Category } from '#content/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import { type LengthCheck, lengthChecksOf } from './guidance.ts';

const deviationText = ({ length, min, max }: LengthCheck): string | null => {
  if (length < min) return `${formatCount(min - length)} zu kurz`;
  return length > max ? `${formatCount(length - max)} zu lang` : null;
};

const notes = {
  petition: 'Von der Anrede bis zum Gruß, mit der Rechtsgrundlage des Landes.',
  erklaerungsbrief: 'Die vier Absätze der Erklärung zusammen.',
} as const;

const guidanceNoteFor = (category: Category): string =>
  category === 'petition' || category === 'erklaerungsbrief' ? notes[category] : '';

type Props = { texts: readonly BaseText[]; category: Category };

/** Length of the composed letter against its guidance; renders nothing for other categories. */
export const GuidanceCard = ({ texts, category }: Props) => {
  const lengthChecks = lengthChecksOf(texts, category);
  const [first] = lengthChecks;
  if (!first) return null;
  return (
    <section className="card">
      <h2 className="base-text-guidance-title">
        Richtwert: {formatCount(first.min)}–{formatCount(first.max)} Zeichen
      </h2>
      <Text size="sm" c="dimmed">
        {guidanceNoteFor(category)}
      </Text>
      <dl className="base-text-guidance">
        {lengthChecks.map((each) => {
          const fault = deviationText(each);
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
