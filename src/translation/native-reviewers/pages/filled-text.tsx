import { Fragment } from 'react';
import type { LangAttributes } from '#ui/texts.ts';

const placeholder = /(\{[a-zA-Z]+\})/;

type Props = { text: string; langAttributes: LangAttributes; values: Readonly<Record<string, string>> };

/** A text with its placeholders filled if their value is known, else marked. */
export const FilledText = ({ text, langAttributes, values }: Props) => (
  <p className="reading-text" lang={langAttributes.tag} dir={langAttributes.dir}>
    {text.split(placeholder).map((part, index) => {
      const key = `${index}`;
      if (!placeholder.test(part)) return <Fragment key={key}>{part}</Fragment>;
      const value = values[part.slice(1, -1)];
      return value === undefined ? (
        <bdi key={key} className="reading-chip">
          {part}
        </bdi>
      ) : (
        <span key={key} className="reading-value">
          {value}
        </span>
      );
    })}
  </p>
);
