import { splitMentions } from '../../../remarks/mentions.ts';

type Props = {
  text: string;
  /** Names of the colleagues who were told, in lower case. */
  mentions: readonly string[];
};

/** The text of a remark or a reply, with mentioned colleagues marked. */
export const MentionedText = ({ text, mentions }: Props) => (
  <p className="editor-remark-text">
    {splitMentions(text, new Set(mentions)).map((part, index) =>
      part.name === null ? (
        part.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        <strong key={index} className="editor-mention">
          {part.text}
        </strong>
      ),
    )}
  </p>
);
